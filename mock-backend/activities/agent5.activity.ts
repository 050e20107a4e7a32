import { friendsOf, validCount } from './friends'
import { COIN } from '../areas/rewards'
import { response, forPlayer, intAt, refuse, type Call, type Handlers } from '../call'
import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'
import { recordPage } from '../recordPage'
import { awardOf, coins } from './awardOf'
import { awardsOf, EVENT_ERRCODE, eventOf, granted, isListed, listAt, ruleOf, whileOpen } from './events'
import { manilaDay } from '../manilaDay'
import type { EventHandler } from './playerEvent'
import { defineMockActivity } from './defineMockActivity'

const KIND = 41
const DAY = 86_400_000
/** The first deposit of a friend, minor units. */
const FRIEND_DEPOSITS = 50_000

/** A row of the log; `source` 1 is a friend's deposit, 2 a friend's play. */
interface Income {
  id: string
  createTime: number
  source: 1 | 2
  phone: string
  amount: number
}
interface Agent5 {
  received: number
  claimed: number[]
  log: Income[]
}

function freshLog(me: Player, now: number): Income[] {
  if (me.account !== 'agent') return []
  const friends = friendsOf(me, now).list.filter(({ valid }) => valid)
  return friends.flatMap(({ phone, createTime }, at) => {
    const deposit = { id: `A${at}d`, createTime, source: 1 as const, phone, amount: 1_000 + (at % 5) * 250 }
    const play = {
      id: `A${at}p`,
      createTime: createTime + DAY / 4,
      source: 2 as const,
      phone,
      amount: 320 + at * 7,
    }
    return [play, deposit]
  })
}

const totalOf = (log: readonly Income[]) => log.reduce((sum, { amount }) => sum + amount, 0)

const stateOf = (me: Player, now: number) =>
  eventOf<Agent5>(me, 'agent5', () => {
    const log = freshLog(me, now)
    // All but the latest ten rows were received before.
    return { received: totalOf(log.slice(10)), claimed: log.length > 0 ? [1] : [], log }
  })

/** Adds the share of a friend's deposit or play; of the same friend's play on the same day to the same row. */
const onAgent5Event: EventHandler = (me, what, { now, config }) => {
  if (!me.activities.includes(KIND)) return
  const isPlay = what.type === 'friendPlay'
  if (!isPlay && (what.type !== 'invite' || !what.valid)) return
  const state = stateOf(me, now)
  const source = isPlay ? 2 : 1
  const amount = Math.floor(((isPlay ? what.staked : FRIEND_DEPOSITS) * rateOf(config, source)) / 10_000)
  const [latest] = state.log
  const isSame = latest?.source === 2 && isPlay && latest.phone === what.phone
  if (isSame && manilaDay(latest.createTime) === manilaDay(now)) latest.amount += amount
  else if (amount > 0)
    state.log = [
      { id: `A${now}-${state.log.length}`, createTime: now, source, phone: what.phone, amount },
      ...state.log,
    ]
}

/** Hundredths of a percent of a friend's deposits or stakes. */
const rateOf = (config: MockConfig, source: number) =>
  listAt<{ source: number; rate: number }>(config, 'appAgent5IncomeConfigList').find(
    (one) => one.source === source,
  )?.rate ?? 0

interface Milestone {
  id: number
  validCount: number
  award: string
}
const milestones = (config: MockConfig) => listAt<Milestone>(config, 'appAgent5ValidConfigList')

const responseFor = (call: Call, me: Player) => {
  const { received, claimed, log } = stateOf(me, call.now)
  const friends = friendsOf(me, call.now)
  const today = log.filter(({ createTime }) => manilaDay(createTime) === manilaDay(call.now))
  return {
    todayIncome: totalOf(today),
    totalIncome: totalOf(log),
    receivable: totalOf(log) - received,
    received,
    inviteCount: friends.list.length,
    validCount: validCount(friends),
    validList: milestones(call.config).map(({ id, validCount: target }) => ({
      id,
      itemStatus: claimed.includes(id) ? 2 : validCount(friends) >= target ? 1 : 0,
    })),
    expireTime: ruleOf(call.config, KIND).endTime,
  }
}

const agent5Handlers = {
  appAgent5User: forPlayer((call, me) =>
    isListed(call, me, KIND) ? response(responseFor(call, me)) : refuse(EVENT_ERRCODE.over),
  ),
  appAgent5UserLog: forPlayer((call, me) =>
    recordPage(
      { ...call, body: { ...call.body, days: 3650 } },
      stateOf(me, call.now).log,
      ({ amount }) => amount,
    ),
  ),
  /** Payload (not in portal.md): the amount that the player was shown. */
  appAgent5UserReceive: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me, call.now)
      const amount = intAt(call, 'amount') ?? 0
      if (amount <= 0 || amount > totalOf(state.log) - state.received) return refuse(EVENT_ERRCODE.notEnough)
      state.received += amount
      return granted(call, me, 'Agent five income', [{ id: COIN, count: amount }], responseFor(call, me))
    }),
  ),
  /** Payload (not in portal.md): id of the milestone. */
  appAgent5UserInviteValidReceive: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me, call.now)
      const found = milestones(call.config).find(({ id }) => id === intAt(call, 'id'))
      if (!found) return refuse(EVENT_ERRCODE.unknownItem)
      if (state.claimed.includes(found.id)) return refuse(EVENT_ERRCODE.claimedAlready)
      if (validCount(friendsOf(me, call.now)) < found.validCount) return refuse(EVENT_ERRCODE.notAchieved)
      state.claimed.push(found.id)
      return granted(call, me, 'Valid friends', awardsOf(found.award), responseFor(call, me))
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 41: 'Agent five' },
  terms: { 41: { betRate: 1, minDeposit: 10_000 } },
  config: {
    appAgent5IncomeConfigList: [
      { source: 1, rate: 200 },
      { source: 2, rate: 20 },
    ],
    appAgent5ValidConfigList: [
      { id: 1, validCount: 1, award: awardOf(coins(3_000)) },
      { id: 2, validCount: 10, award: awardOf(coins(40_000)) },
      { id: 3, validCount: 30, award: awardOf(coins(150_000)) },
      { id: 4, validCount: 100, award: awardOf(coins(600_000)) },
    ],
  },
  handlers: agent5Handlers,
  onEvent: onAgent5Event,
})
