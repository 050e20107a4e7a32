import { flag, num, z } from '@/api/shape'
import { milestoneStatesSchema } from './agents'
import { propIdsSchema } from './claim'
import { priceStepsOf, type PriceStep } from './priceSteps'
import type { WebConfig } from './webConfig'

const held = z.catch(z.object({ restartOnSkip: flag() }), () => ({ restartOnSkip: false }))

/** † the chain of deposits, in its order, and whether it begins again after a day without one. */
export const depositChainOf = (config: WebConfig | null): { steps: PriceStep[]; restartOnSkip: boolean } => ({
  steps: priceStepsOf(config?.appRechargeBonusCollection10ConfigList),
  ...z.parse(held, config?.appRechargeBonusCollection10Config),
})

/**
 * † the answer of appRechargeBonusCollection10. `awardId` is the step whose rewards wait (0 for none), `propReceiveList` what of
 * them was received. From `unlockTime` on a deposit counts for the next step (0: now); at `restartTime` the chain
 * begins again without one (−1 never). Times are milliseconds since the epoch.
 */
export const depositEverySchema = z.object({
  appRechargeBonusCollection10: z.object({
    list: milestoneStatesSchema,
    awardId: num(),
    propReceiveList: propIdsSchema,
    unlockTime: num(),
    restartTime: num(-1),
    expireTime: num(-1),
  }),
})
export type DepositEvery = z.output<typeof depositEverySchema>['appRechargeBonusCollection10']
