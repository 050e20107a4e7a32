import { num, z } from '@/api/shape'
import { countOf } from '@/api/models/prizes'
import { itemStatusSchema } from '@/api/models/claim'

/** The response of vipRebate: yesterday's rebate in minor units, times in milliseconds since the epoch. Our extension. */
export const vipRebateSchema = z.object({
  amount: countOf(),
  itemStatus: itemStatusSchema,
  /** When the claim expires: midnight in Manila. */
  resetTime: num(),
  expireTime: num(-1),
})
export type VipRebate = z.output<typeof vipRebateSchema>
