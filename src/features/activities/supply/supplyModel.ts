import { activitiesSchema } from '@/api/models/activity'
import { time, z } from '@/api/shape'
import { countOf, playerCount } from '@/api/models/prizes'
import { awardSchema, itemStatusSchema } from '@/api/models/claim'
import type { WebConfig } from '@/api/models/webConfig'

const offer = z.object({ balanceBelow: countOf(), timesPerDay: countOf(), award: awardSchema })
export type SupplyOffer = z.output<typeof offer>

/** The relief bonus (`appBankruptBonusConfig`): maximum balance (minor units), times per day, and reward. Our extension. */
export const supplyOffer = (config: WebConfig | null): SupplyOffer =>
  z.parse(
    z.catch(offer, () => z.parse(offer, {})),
    config?.appBankruptBonusConfig,
  )

/**
 * The response of bankruptUser (our extension): 0 not eligible, 1 claimable, 2 received as often as a day allows; `resetTime` is
 * the midnight in Manila when it is available again. Times are milliseconds since the epoch.
 */
export const supplySchema = z.object({
  bankruptUser: z.object({
    itemStatus: itemStatusSchema,
    leftToday: playerCount(),
    resetTime: time(-1),
    expireTime: time(-1),
  }),
})
export type Supply = z.output<typeof supplySchema>['bankruptUser']

/** The same from getActivityIds, which portal.md names: a player without money can claim, others cannot. */
export const supplyOfActivities: z.ZodMiniType<z.output<typeof supplySchema>> = z.pipe(
  activitiesSchema,
  z.transform(({ isBankrupt }): z.output<typeof supplySchema> => ({
    bankruptUser: {
      itemStatus: isBankrupt ? 1 : 0,
      leftToday: isBankrupt ? 1 : 0,
      resetTime: -1,
      expireTime: -1,
    },
  })),
)
