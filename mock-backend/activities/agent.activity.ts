import { friendsOf } from './friends'
import { COIN } from '../areas/rewards'
import { response, forPlayer, intAt, refuse, type Call, type Handlers } from '../call'
import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'
import { recordPage } from '../recordPage'
import { EVENT_ERRCODE, eventOf, granted, isListed, listAt, ruleOf, whileOpen } from './events'
import { manilaDay } from '../manilaDay'
import type { EventHandler, PlayerEvent } from './playerEvent'
import { defineMockActivity } from './defineMockActivity'

const KIND = 26
/** What a valid friend stakes on the first day, minor units. */
const FRIEND_PLAYS = 200_000

/** Money in minor units; `day` is the Manila day of `today`. */
interface Agent {
  day: number
  today: number
  total: number
  canExchange: number
  exchanged: number
}
const stateOf = (me: Player, now: number) =>
  eventOf<Agent>(me, 'agent', () => {
    const known = me.account === 'agent'
    return {
      day: manilaDay(now),
      today: known ? 21_850 : 0,
      total: known ? 4_182_600 : 0,
      canExchange: known ? 86_450 : 0,
      exchanged: known ? 4_096_150 : 0,
    }
  })

/** Commission of bets in hundredths of a percent, by level; whole minor units. */
const commission = (config: MockConfig, level: number, bet: number) => {
  const rate = listAt<{ level: number; rate: number }>(config, 'appAgentRateConfigList')
  return Math.floor((bet * (rate.find((one) => one.level === level)?.rate ?? 0)) / 10_000)
}

/** What a friend staked, minor units: a valid one plays on the first day. */
const stakedIn = (what: PlayerEvent): number =>
  what.type === 'friendPlay' ? what.staked : what.type === 'invite' && what.valid ? FRIEND_PLAYS : 0

/** A friend plays, and the agent earns a share. */
const onAgentEvent: EventHandler = (me, what, { now, config }) => {
  const staked = stakedIn(what)
  if (staked === 0 || !me.activities.includes(KIND)) return
  const state = stateOf(me, now)
  const earned = commission(config, 1, staked)
  const today = state.day === manilaDay(now) ? state.today : 0
  Object.assign(state, { day: manilaDay(now), today: today + earned })
  state.total += earned
  state.canExchange += earned
}

const responseFor = (call: Call, me: Player) => {
  const { day, today, total, canExchange, exchanged } = stateOf(me, call.now)
  const directNum = friendsOf(me, call.now).list.length
  return {
    directNum,
    // Every third friend has invited someone.
    teamNum: directNum + Math.floor(directNum / 3),
    todayCommission: day === manilaDay(call.now) ? today : 0,
    totalCommission: total,
    canExchange,
    exchanged,
    rates: listAt(call.config, 'appAgentRateConfigList'),
    expireTime: ruleOf(call.config, KIND).endTime,
  }
}

const teamRow = ({ phone, createTime, active }: { phone: string; createTime: number; active: number }) => ({
  phone,
  createTime,
  active,
})

const agentHandlers = {
  agentData: forPlayer((call, me) => {
    if (!isListed(call, me, KIND)) return refuse(EVENT_ERRCODE.over)
    const page = recordPage(
      { ...call, body: { ...call.body, days: 3650 } },
      friendsOf(me, call.now).list,
      () => 0,
      teamRow,
    )
    return response({ ...page, ...responseFor(call, me) })
  }),
  /** Payload (not in portal.md): the amount that the player was shown. */
  agent3Exchange: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me, call.now)
      const amount = intAt(call, 'amount') ?? 0
      if (amount <= 0 || amount > state.canExchange) return refuse(EVENT_ERRCODE.notEnough)
      state.canExchange -= amount
      state.exchanged += amount
      return granted(call, me, 'Agent commission', [{ id: COIN, count: amount }], responseFor(call, me))
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 26: 'Agent programme' },
  terms: { 26: { betRate: 1, minDeposit: 10_000 } },
  config: {
    appAgentRateConfigList: [
      { level: 1, rate: 40 },
      { level: 2, rate: 20 },
      { level: 3, rate: 10 },
    ],
  },
  handlers: agentHandlers,
  onEvent: onAgentEvent,
})
