import { num, z } from '@/api/shape'
import { countOf } from '@/api/models/prizes'
import { milestoneStatesSchema } from '@/api/models/claim'
import { priceStepsOf, type PriceStep } from '@/features/activities/parts/priceSteps'
import type { WebConfig } from '@/api/models/webConfig'

/** The steps of a day's deposits (`appRechargeBonusCollection6ConfigList`), the lowest first. Our extension. */
export const cashBonusSteps = (config: WebConfig | null): PriceStep[] =>
  priceStepsOf(config?.appRechargeBonusCollection6ConfigList).sort((a, b) => a.price - b.price)

/**
 * The response of rechargeBonusCollection6: minor units deposited today, the state of each step, and when the steps start again
 * (midnight in Manila). Our extension. Times are milliseconds since the epoch, `expireTime` −1 for never.
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
