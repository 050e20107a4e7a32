import { response, forPlayer, refuse, type Call, type Handlers } from '../call'
import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'
import { awardOf, coins } from './awardOf'
import {
  awardsOf,
  EVENT_ERRCODE,
  eventOf,
  granted,
  isListed,
  manilaDay,
  nextMidnight,
  ruleOf,
  whileOpen,
} from './events'
import type { EventHandler } from './playerEvent'
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

/** A player is bankrupt with less than the bound, the safebox included. */
function noteBalance(me: Player, config: MockConfig): boolean {
  me.isBankrupt = me.coin + me.safebox < offerOf(config).balanceBelow ? 1 : 0
  return me.isBankrupt === 1
}

function responseFor(call: Call, me: Player) {
  const left = Math.max(0, offerOf(call.config).timesPerDay - stateOf(me, call.now).times)
  return {
    bankruptUser: {
      itemStatus: left === 0 ? 2 : noteBalance(me, call.config) ? 1 : 0,
      leftToday: left,
      resetTime: nextMidnight(call.now),
      expireTime: ruleOf(call.config, KIND).endTime,
    },
  }
}

const onSupplyEvent: EventHandler = (me, what, { config }) => {
  if (what.type === 'deposit' && me.activities.includes(KIND)) noteBalance(me, config)
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
      if (!noteBalance(me, call.config)) return refuse(EVENT_ERRCODE.notAchieved)
      state.times += 1
      const given = granted(call, me, 'Supply', awardsOf(award))
      noteBalance(me, call.config)
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
  onEvent: onSupplyEvent,
})
