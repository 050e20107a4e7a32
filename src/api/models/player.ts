import { flag, jsonText, mapOf, num, z } from '@/api/shape'

/** The answer of hasMailUnread: unread letters of the three boxes. */
export const redDotSchema = z.object({ red0: num(), red1: num(), red2: num() })

/** The answer of getTaskUser, as far as the red dot and the hint of the first recharge need it. */
export const taskUserSchema = z.object({
  achieveNum: num(),
  canReceiveTaskAward: flag(),
  taskData: jsonText(mapOf(num()), () => ({})),
})
