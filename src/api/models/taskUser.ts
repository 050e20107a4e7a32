import { flag, jsonText, listOf, mapOf, num, z } from '@/api/shape'
import { rewardSchema } from './reward'

const counts = () => jsonText(mapOf(num()), () => ({}))

/** The full response of getTaskUser. What does not parse counts as no progress. */
export const taskStateSchema = z.object({
  achieveNum: num(),
  /** How often each task was done, by type. Our extension. */
  achieveData: counts(),
  /** Tasks whose award was received, by type; daily ones for today. Key 105: the first recharge was made. Our extension. */
  taskData: counts(),
  canReceiveTaskAward: flag(),
})
export type TaskState = z.output<typeof taskStateSchema>

/** The response of receiveTaskAward: the reward. Our extension. */
export const taskAwardSchema = z.object({ awards: listOf(rewardSchema) })
export type TaskAward = z.output<typeof taskAwardSchema>
