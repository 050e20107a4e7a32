import { optionalNum, time, z } from '@/api/shape'
import { milestoneStatesSchema } from '@/api/models/claim'
import { priceStepsOf, type PriceStep } from '@/features/activities/parts/priceSteps'
import type { WebConfig } from '@/api/models/webConfig'

/** Steps of the deposit ladder (`appRechargeBonusCollection6ConfigList`), lowest first. Our extension. */
export const cashBonusSteps = (config: WebConfig | null): PriceStep[] =>
  priceStepsOf(config?.appRechargeBonusCollection6ConfigList).sort((a, b) => a.price - b.price)

/**
 * The response of rechargeBonusCollection6 (our extension): minor units deposited today, the status of each step, and
 * when the steps reset (midnight in Manila). Times are milliseconds since the epoch, `expireTime` −1 for never.
 */
export const cashBonusSchema = z.object({
  rechargeBonusCollection6: z.object({
    rechargeToday: optionalNum(),
    list: milestoneStatesSchema,
    resetTime: time(-1),
    expireTime: time(-1),
  }),
})
export type CashBonus = z.output<typeof cashBonusSchema>['rechargeBonusCollection6']
