import { flag, jsonText, listOf, mapOf, num, z } from '@/api/shape'
import { rewardSchema } from './reward'

const counts = () => jsonText(mapOf(num()), () => ({}))

/** The whole answer of getTaskUser. What does not parse is no progress. */
export const taskStateSchema = z.object({
  achieveNum: num(),
  /** † how often each task was done, by type. */
  achieveData: counts(),
  /** † the tasks whose award was received, by type; of daily ones today's. Key 105: the first recharge was made. */
  taskData: counts(),
  canReceiveTaskAward: flag(),
})
export type TaskState = z.output<typeof taskStateSchema>

/** † the answer of receiveTaskAward: what was given. */
export const taskAwardSchema = z.object({ awards: listOf(rewardSchema) })
export type TaskAward = z.output<typeof taskAwardSchema>
