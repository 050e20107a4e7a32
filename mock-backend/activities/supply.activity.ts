import { balanceOf } from '../areas/ledger'
import { response, forPlayer, refuse, type Call, type Handlers } from '../call'
import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'
import { awardOf, coins } from './awardOf'
import { awardsOf, EVENT_ERRCODE, eventOf, granted, isListed, isOpen, ruleOf, whileOpen } from './events'
import { manilaDay, nextMidnight } from '../manilaDay'
import { defineMockActivity } from './defineMockActivity'

const KIND = 30

/** Number of bonuses received on a Manila day. Day 0 means today, since a scenario does not know the date. */
interface Relief {
  day: number
  times: number
}

function stateOf(me: Player, now: number): Relief {
  const today = manilaDay(now)
  const state = eventOf<Relief>(me, 'supply', () => ({ day: today, times: 0 }))
  if (state.day === 0) state.day = today
  if (state.day !== today) Object.assign(state, { day: today, times: 0 })
  return state
}

function offerOf(config: MockConfig) {
  const {
    balanceBelow = 0,
    timesPerDay = 1,
    award = '[]',
  } = (config.appBankruptBonusConfig ?? {}) as { balanceBelow?: number; timesPerDay?: number; award?: string }
  return { balanceBelow, timesPerDay, award }
}

/** A player is bankrupt with less than the bound, the safebox and withdrawals on their way included. */
export function isBankrupt({ ledger }: Player, config: MockConfig): boolean {
  const all = (['coin', 'safebox', 'pending'] as const).map((account) => balanceOf(ledger, account))
  return all.reduce((sum, one) => sum + one, 0) < offerOf(config).balanceBelow
}

function responseFor(call: Call, me: Player) {
  const left = Math.max(0, offerOf(call.config).timesPerDay - stateOf(me, call.now).times)
  return {
    bankruptUser: {
      itemStatus: left === 0 ? 2 : isOpen(call, me, KIND) && isBankrupt(me, call.config) ? 1 : 0,
      leftToday: left,
      resetTime: nextMidnight(call.now),
      expireTime: ruleOf(call.config, KIND).endTime,
    },
  }
}

const supplyHandlers = {
  bankruptUser: forPlayer((call, me) =>
    isListed(call, me, KIND) ? response(responseFor(call, me)) : refuse(EVENT_ERRCODE.over),
  ),
  bankruptBonus: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me, call.now)
      const { timesPerDay, award } = offerOf(call.config)
      if (state.times >= timesPerDay) return refuse(EVENT_ERRCODE.claimedAlready)
      if (!isBankrupt(me, call.config)) return refuse(EVENT_ERRCODE.notAchieved)
      state.times += 1
      const given = granted(call, me, 'Supply', awardsOf(award))
      return { ...given, ...responseFor(call, me) }
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 30: 'Supply' },
  terms: { 30: { betRate: 5 } },
  config: {
    appBankruptBonusConfig: { balanceBelow: 1_000, timesPerDay: 1, award: awardOf(coins(3_000)) },
  },
  handlers: supplyHandlers,
})
