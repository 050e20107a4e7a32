import { awardSchema, itemStatusSchema, propIdsSchema } from '@/api/models/claim'
import { amount, id, num, time, uniqueOf, z } from '@/api/shape'
import type { WebConfig } from '@/api/models/webConfig'

/** appRechargeBonusCollection9ConfigList (portal.md §3): a deposit of at least `price` minor units gives `award`. */
const offer = z.object({ id: id(), price: amount(), award: awardSchema, showType: num(1) })
export type FirstChargeOffer = z.output<typeof offer>
const offers = uniqueOf(offer)

/** The offers of the first deposit, cheapest first. */
export const firstChargeOffers = (config: WebConfig | null): FirstChargeOffer[] =>
  z
    .parse(offers, config?.appRechargeBonusCollection9ConfigList)
    .filter(({ price }) => price > 0)
    .sort((a, b) => a.price - b.price)

/** The response of appRechargeBonusCollection9. `expireTime` is milliseconds since the epoch, −1 for never. */
export const firstChargeSchema = z.object({
  appRechargeBonusCollection9: z.object({
    itemStatus: itemStatusSchema,
    awardId: num(),
    propReceiveList: propIdsSchema,
    expireTime: time(-1),
  }),
})
export type FirstCharge = z.output<typeof firstChargeSchema>['appRechargeBonusCollection9']
