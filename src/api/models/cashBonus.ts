import { num, z } from '@/api/shape'
import { countOf, milestoneStatesSchema } from './agents'
import { priceStepsOf, type PriceStep } from './priceSteps'
import type { WebConfig } from './webConfig'

/** † the deposit ladder of a day (`appRechargeBonusCollection6ConfigList`), the lowest step first. */
export const cashBonusSteps = (config: WebConfig | null): PriceStep[] =>
  priceStepsOf(config?.appRechargeBonusCollection6ConfigList).sort((a, b) => a.price - b.price)

/**
 * † the answer of rechargeBonusCollection6: minor units deposited today, how each step stands, and when the ladder
 * begins anew (midnight in Manila). Times are milliseconds since the epoch, `expireTime` −1 for never.
 */
export const cashBonusSchema = z.object({
  rechargeBonusCollection6: z.object({
    rechargeToday: countOf(),
    list: milestoneStatesSchema,
    resetTime: num(-1),
    expireTime: num(-1),
  }),
})
export type CashBonus = z.output<typeof cashBonusSchema>['rechargeBonusCollection6']
