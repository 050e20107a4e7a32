import { awardSchema, type ItemStatus } from '@/api/models/claim'
import { countOf } from '@/api/models/prizes'
import type { WebConfig } from '@/api/models/webConfig'
import { id, uniqueOf, z } from '@/api/shape'

/** Commission on the bets of one team level; `rate` in hundredths of a percent. Our extension. */
const rate = z.object({ level: id(), rate: countOf() })
export type AgentRate = z.output<typeof rate>
export const ratesSchema = uniqueOf(rate, 'level')
/** Income of agent five: `source` 1 friends' deposits, 2 bets; `rate` in hundredths of a percent. Our extension. */
const income = z.object({ source: id(), rate: countOf() })
const milestone = z.object({ id: id(), validCount: countOf(), award: awardSchema })
export type Milestone = z.output<typeof milestone>
/** A prize; its chance is its weight relative to the sum of all. Our extension. */
const prize = z.object({ id: id(), weight: countOf(), award: awardSchema })
/** `target` counts, by `type`: 1 days with a share, 2 registered friends, 3 valid friends. Our extension. */
const task = z.object({ id: id(), type: countOf(), target: countOf(), award: awardSchema })
export type InviteTask = z.output<typeof task>
/** Scratch cards per registered friend, and draws per valid friend. Our extension. */
const perFriend = z.catch(z.object({ scratchPerInvite: countOf(), lotteryPerValid: countOf() }), () => ({
  scratchPerInvite: 0,
  lotteryPerValid: 0,
}))

const milestonesOf = (list: unknown) =>
  z
    .parse(uniqueOf(milestone), list)
    .filter(({ validCount }) => validCount > 0)
    .sort((a, b) => a.validCount - b.validCount)

/** What can be received now, as the status of a part; unknown where the back end does not say. */
export const statusOfAmount = (amount: number | undefined): ItemStatus | undefined =>
  amount === undefined ? undefined : amount > 0 ? 1 : 0

/** Commission by team level, level 1 first. */
export const agentRates = (config: WebConfig | null): AgentRate[] =>
  z.parse(ratesSchema, config?.appAgentRateConfigList).sort((a, b) => a.level - b.level)

/** Configuration of the invite count. */
export const agentCountOf = (config: WebConfig | null) => ({
  ...z.parse(perFriend, config?.appAgentCountConfig),
  milestones: milestonesOf(config?.appAgentCountAwardConfigList),
  cards: z.parse(uniqueOf(prize), config?.appAgentCountScratchConfigList),
  draws: z.parse(uniqueOf(prize), config?.appAgentCountLotteryConfigList),
  tasks: z.parse(uniqueOf(task), config?.appProxyUser4TaskConfigList),
})

/** Configuration of agent five. */
export const agent5Of = (config: WebConfig | null) => ({
  income: z.parse(uniqueOf(income, 'source'), config?.appAgent5IncomeConfigList),
  milestones: milestonesOf(config?.appAgent5ValidConfigList),
})
