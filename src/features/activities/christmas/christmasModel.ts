import { countOf, playerCount, type Prize } from '@/api/models/prizes'
import { awardSchema, rowStatusSchema } from '@/api/models/claim'
import { byDay } from '@/features/activities/parts/byDay'
import type { Reward } from '@/api/models/reward'
import { id, listOf, time, uniqueOf, z } from '@/api/shape'
import type { WebConfig } from '@/api/models/webConfig'

const signDay = z.object({ day: id(), award: awardSchema })
const box = z.object({ id: id(), cost: countOf() })
const prize = z.object({ boxId: id(), id: id(), weight: countOf(), award: awardSchema })
const milestone = z.object({ target: countOf(), award: awardSchema })
const extra = z.catch(z.object({ price: countOf(), award: awardSchema }), () => ({ price: 0, award: [] }))

/** A gift box: its price in items, and its possible prizes. */
export interface GiftBox {
  id: number
  cost: number
  prizes: Prize[]
}

/** Days, boxes, milestones by collected items, and the extra box for a deposit of at least `price` minor units. */
export interface ChristmasConfig {
  days: { day: number; award: Reward[] }[]
  boxes: GiftBox[]
  milestones: { target: number; award: Reward[] }[]
  extra: { price: number; award: Reward[] }
}

/** The configuration of Christmas; invalid entries are dropped. */
export function christmasOf(config: WebConfig | null): ChristmasConfig {
  const prizes = z.parse(uniqueOf(prize, 'boxId', 'id'), config?.appChristmasPrizeConfigList)
  return {
    days: byDay(z.parse(listOf(signDay), config?.appChristmasSignConfigList)),
    boxes: z
      .parse(uniqueOf(box), config?.appChristmasBoxConfigList)
      .filter(({ cost }) => cost > 0)
      .map((one) => ({ ...one, prizes: prizes.filter(({ boxId }) => boxId === one.id) })),
    milestones: z
      .parse(uniqueOf(milestone, 'target'), config?.appChristmasMilestoneConfigList)
      .filter(({ target }) => target > 0)
      .sort((a, b) => a.target - b.target),
    extra: z.parse(extra, config?.appChristmasExtraConfig),
  }
}

/**
 * The response of appChristmasUser (our extension). `itemCount` items are left of `collected`; `opened` is how many
 * boxes were opened; `extraStatus` is that of the extra box. Times are milliseconds since the epoch, −1 for never.
 */
export const christmasSchema = z.object({
  signDays: listOf(z.object({ day: id(), itemStatus: rowStatusSchema })),
  itemCount: playerCount(),
  collected: playerCount(),
  boxes: listOf(z.object({ id: id(), opened: playerCount() })),
  lastAward: awardSchema,
  milestones: listOf(z.object({ target: countOf(), award: awardSchema, itemStatus: rowStatusSchema })),
  extraStatus: rowStatusSchema,
  nextTime: time(),
  expireTime: time(-1),
})
export type Christmas = z.output<typeof christmasSchema>
