import { flag, jsonText, mapOf, num, z } from '@/api/shape'

/** The response of hasMailUnread: unread mail in the three boxes. */
export const redDotSchema = z.object({ red0: num(), red1: num(), red2: num() })

/** The response of getTaskUser, as far as the red dot and the first recharge need it. */
export const taskUserSchema = z.object({
  achieveNum: num(),
  canReceiveTaskAward: flag(),
  taskData: jsonText(mapOf(num()), () => ({})),
})
