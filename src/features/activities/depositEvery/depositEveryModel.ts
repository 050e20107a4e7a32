import { flag, optionalNum, time, z } from '@/api/shape'
import { milestoneStatesSchema } from '@/api/models/claim'
import { propIdsSchema } from '@/api/models/claim'
import { priceStepsOf, type PriceStep } from '@/features/activities/parts/priceSteps'
import type { WebConfig } from '@/api/models/webConfig'

const chainSchema = z.catch(z.object({ restartOnSkip: flag() }), () => ({ restartOnSkip: false }))

/** The steps of the chain in order, and whether it restarts after a day without a deposit. Our extension. */
export const depositChainOf = (config: WebConfig | null): { steps: PriceStep[]; restartOnSkip: boolean } => ({
  steps: priceStepsOf(config?.appRechargeBonusCollection10ConfigList),
  ...z.parse(chainSchema, config?.appRechargeBonusCollection10Config),
})

/**
 * The response of appRechargeBonusCollection10 (our extension). `awardId` is the step with unclaimed rewards (0 none),
 * `propReceiveList` its received props. From `unlockTime` on a deposit counts for the next step (0 now); without one
 * the chain restarts at `restartTime` (−1 never). Times are milliseconds since the epoch.
 */
export const depositEverySchema = z.object({
  appRechargeBonusCollection10: z.object({
    list: milestoneStatesSchema,
    awardId: optionalNum(),
    propReceiveList: propIdsSchema,
    unlockTime: time(),
    restartTime: time(-1),
    expireTime: time(-1),
  }),
})
export type DepositEvery = z.output<typeof depositEverySchema>['appRechargeBonusCollection10']
