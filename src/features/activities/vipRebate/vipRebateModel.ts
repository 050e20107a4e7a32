import { optionalNum, time, z } from '@/api/shape'
import { itemStatusSchema } from '@/api/models/claim'

/** The response of vipRebate: yesterday's rebate in minor units, times in milliseconds since the epoch. Our extension. */
export const vipRebateSchema = z.object({
  amount: optionalNum(),
  itemStatus: itemStatusSchema,
  /** When the claim expires: midnight in Manila. */
  resetTime: time(),
  expireTime: time(-1),
})
export type VipRebate = z.output<typeof vipRebateSchema>
