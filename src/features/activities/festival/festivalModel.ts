import { id, listOf, time, z } from '@/api/shape'
import { countOf } from '@/api/models/prizes'
import { priceStepsOf, type PriceStep } from '@/features/activities/parts/priceSteps'
import type { WebConfig } from '@/api/models/webConfig'

/** Festival packs (`appRechargeBonusCollection8ConfigList`), cheapest first; `limit` is at least 1. Our extension. */
export const festivalPacks = (config: WebConfig | null): PriceStep[] =>
  priceStepsOf(config?.appRechargeBonusCollection8ConfigList)
    .map((pack) => ({ ...pack, limit: Math.max(1, pack.limit) }))
    .sort((a, b) => a.price - b.price)

/** How often a pack was received; `true` means once. */
const received = z.pipe(
  z.optional(z.unknown()),
  z.transform((raw) => (raw === true ? 1 : z.parse(countOf(), raw))),
)

/** The response of rechargeBonusCollection8 (our extension). Times are milliseconds since the epoch, −1 for never. */
export const festivalSchema = z.object({
  rechargeBonusCollection8: z.object({
    list: listOf(z.object({ id: id(), received })),
    startTime: time(),
    expireTime: time(-1),
  }),
})
export type Festival = z.output<typeof festivalSchema>['rechargeBonusCollection8']

/** How often a pack was received. */
export const receivedOf = ({ list }: Festival, packId: number): number =>
  list.find(({ id }) => id === packId)?.received ?? 0

/** Whether the player has every pack as often as it is given; without packs nothing is. */
export const soldOut = (packs: readonly PriceStep[], state: Festival): boolean =>
  packs.length > 0 && packs.every(({ id, limit }) => receivedOf(state, id) >= limit)
