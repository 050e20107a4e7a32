import { countOf, playerCount, playerList, type Prize } from '@/api/models/prizes'
import { awardSchema, rowStatusSchema } from '@/api/models/claim'
import type { Reward } from '@/api/models/reward'
import { id, listOf, time, uniqueOf, z } from '@/api/shape'
import type { WebConfig } from '@/api/models/webConfig'

/** The four items of a set (portal.md §4). */
export const NEW_YEAR_ITEMS = [40001, 40002, 40003, 40004] as const

/** `type` 1 visit, 2 deposit at least `minDeposit`, 3 invite a friend; `target` times a day. Our extension. */
const task = z.object({ id: id(), type: countOf(), target: countOf(), award: awardSchema })
export type NewYearTask = z.output<typeof task>
const prize = z.object({ id: id(), weight: countOf(), award: awardSchema })
/** How many boxes open the grand envelope, its contents, and the reward for a deposit of at least `extraPrice`. Our extension. */
const rest = z.catch(
  z.object({
    grandBoxes: countOf(),
    grandAward: awardSchema,
    extraPrice: countOf(),
    extraAward: awardSchema,
  }),
  () => ({ grandBoxes: 0, grandAward: [], extraPrice: 0, extraAward: [] }),
)

/** Configuration of New Year. */
export interface NewYearConfig {
  tasks: NewYearTask[]
  prizes: Prize[]
  grandBoxes: number
  grandAward: Reward[]
  extraPrice: number
  extraAward: Reward[]
}

/** The configuration of New Year. */
export const newYearOf = (config: WebConfig | null): NewYearConfig => ({
  tasks: z.parse(uniqueOf(task), config?.appNewYearTaskConfigList).filter(({ target }) => target > 0),
  prizes: z.parse(uniqueOf(prize), config?.appNewYearBoxConfigList),
  ...z.parse(rest, config?.appNewYearConfig),
})

/**
 * The response of appNewYearUser (our extension): number of each item, progress of today's tasks, whether today's share is done
 * (2), boxes opened, and the states of the grand envelope and of a deposit's extra items.
 */
export const newYearSchema = z.object({
  items: playerList(z.object({ id: id(), count: playerCount() })),
  tasks: listOf(z.object({ id: id(), count: playerCount(), itemStatus: rowStatusSchema })),
  shareStatus: rowStatusSchema,
  opened: playerCount(),
  lastAward: awardSchema,
  grandStatus: rowStatusSchema,
  extraStatus: rowStatusSchema,
  nextTime: time(),
  expireTime: time(-1),
})
export type NewYear = z.output<typeof newYearSchema>

/** The number of an item: 0 where it is not listed, undefined where the back end does not say it. */
export function itemCount({ items }: NewYear, item: number): number | undefined {
  const found = items?.find((one) => one.id === item)
  return found || !items ? found?.count : 0
}

/** Items that are missing for the next box. */
export const missingItems = (state: NewYear): number[] =>
  NEW_YEAR_ITEMS.filter((item) => itemCount(state, item) === 0)
