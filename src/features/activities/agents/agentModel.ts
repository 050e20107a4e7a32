import { awardSchema } from '@/api/models/claim'
import { countOf } from '@/api/models/prizes'
import type { WebConfig } from '@/api/models/webConfig'
import { id, uniqueOf, z } from '@/api/shape'

/** Share of what players on a level of the team bet; `rate` in hundredths of a percent. Our extension. */
const rate = z.object({ level: id(), rate: countOf() })
export type AgentRate = z.output<typeof rate>
export const ratesSchema = uniqueOf(rate, 'level')
/** Income of agent five: `source` 1 friends' deposits, 2 their bets; `rate` in hundredths of a percent. Our extension. */
const income = z.object({ source: id(), rate: countOf() })
const milestone = z.object({ id: id(), validCount: countOf(), award: awardSchema })
export type Milestone = z.output<typeof milestone>
/** A prize; its chance is its weight relative to the sum of all. Our extension. */
const prize = z.object({ id: id(), weight: countOf(), award: awardSchema })
/** `type` 1 shares on so many days, 2 friends who registered, 3 valid friends. Our extension. */
const task = z.object({ id: id(), type: countOf(), target: countOf(), award: awardSchema })
export type InviteTask = z.output<typeof task>
/** What a friend brings: cards for everyone who registers, draws for every valid one. Our extension. */
const perFriend = z.catch(z.object({ scratchPerInvite: countOf(), lotteryPerValid: countOf() }), () => ({
  scratchPerInvite: 0,
  lotteryPerValid: 0,
}))

const milestonesOf = (list: unknown) =>
  z
    .parse(uniqueOf(milestone), list)
    .filter(({ validCount }) => validCount > 0)
    .sort((a, b) => a.validCount - b.validCount)

/** Commission by level of the team, the nearest first. */
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
