import { countOf, type Prize } from './agents'
import { awardSchema, itemStatusSchema } from './claim'
import type { Reward } from './reward'
import { id, listOf, num, uniqueOf, z } from '@/api/shape'
import type { WebConfig } from './webConfig'

/** The four things of a set (portal.md §4). */
export const NEW_YEAR_ITEMS = [40001, 40002, 40003, 40004] as const

/** † `type` 1 come by, 2 deposit at least `minDeposit`, 3 a friend who came; `target` how often a day. */
const task = z.object({ id: id(), type: countOf(), target: countOf(), award: awardSchema })
export type NewYearTask = z.output<typeof task>
const prize = z.object({ id: id(), weight: countOf(), award: awardSchema })
/** † how many boxes open the grand envelope and what is in it; what a deposit from `extraPrice` on gives. */
const rest = z.catch(
  z.object({
    grandBoxes: countOf(),
    grandAward: awardSchema,
    extraPrice: countOf(),
    extraAward: awardSchema,
  }),
  () => ({ grandBoxes: 0, grandAward: [], extraPrice: 0, extraAward: [] }),
)

/** All that New Year gives. */
export interface NewYearConfig {
  tasks: NewYearTask[]
  prizes: Prize[]
  grandBoxes: number
  grandAward: Reward[]
  extraPrice: number
  extraAward: Reward[]
}

/** What the configuration says of New Year. */
export const newYearOf = (config: WebConfig | null): NewYearConfig => ({
  tasks: z.parse(uniqueOf(task), config?.appNewYearTaskConfigList).filter(({ target }) => target > 0),
  prizes: z.parse(uniqueOf(prize), config?.appNewYearBoxConfigList),
  ...z.parse(rest, config?.appNewYearConfig),
})

/**
 * † the answer of appNewYearUser: how many of each item, how far the tasks of today are, whether today's share is done
 * (2), how many boxes were opened, and how the grand envelope and the extra items of a deposit stand.
 */
export const newYearSchema = z.object({
  items: listOf(z.object({ id: id(), count: countOf() })),
  tasks: listOf(z.object({ id: id(), count: countOf(), itemStatus: itemStatusSchema })),
  shareStatus: itemStatusSchema,
  opened: countOf(),
  lastAward: awardSchema,
  grandStatus: itemStatusSchema,
  extraStatus: itemStatusSchema,
  nextTime: num(),
  expireTime: num(-1),
})
export type NewYear = z.output<typeof newYearSchema>

/** How many of an item there are. */
export const itemCount = ({ items }: NewYear, item: number): number =>
  items.find((one) => one.id === item)?.count ?? 0

/** Items of the set that are missing for the next box. */
export const missingItems = (state: NewYear): number[] =>
  NEW_YEAR_ITEMS.filter((item) => itemCount(state, item) === 0)
