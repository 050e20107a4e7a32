import { num, z } from '@/api/shape'
import { countOf } from './agents'
import { itemStatusSchema } from './claim'

/** † the answer of vipRebate: yesterday's rebate, minor units; times in milliseconds since the epoch. */
export const vipRebateSchema = z.object({
  amount: countOf(),
  itemStatus: itemStatusSchema,
  /** Until when it can be claimed: midnight in Manila. */
  resetTime: num(),
  expireTime: num(-1),
})
export type VipRebate = z.output<typeof vipRebateSchema>
