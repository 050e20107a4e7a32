import { id, time, z } from '@/api/shape'
import { playerCount, playerList } from '@/api/models/prizes'
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
  z.transform((raw) => (raw === true ? 1 : z.parse(playerCount(), raw))),
)

/** The response of rechargeBonusCollection8 (our extension). Times are milliseconds since the epoch, −1 for never, 0 unknown. */
export const festivalSchema = z.object({
  rechargeBonusCollection8: z.object({
    list: playerList(z.object({ id: id(), received })),
    startTime: time(),
    expireTime: time(),
  }),
})
export type Festival = z.output<typeof festivalSchema>['rechargeBonusCollection8']

/** How often a pack was received: 0 where it is not listed, undefined where the back end does not say it. */
export function receivedOf({ list }: Festival, packId: number): number | undefined {
  const found = list?.find(({ id }) => id === packId)
  return found || !list ? found?.received : 0
}

/** Whether the player has every pack as often as it is given; without packs nothing is. */
export const soldOut = (packs: readonly PriceStep[], state: Festival): boolean =>
  packs.length > 0 && packs.every(({ id, limit }) => (receivedOf(state, id) ?? 0) >= limit)
