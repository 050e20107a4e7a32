import { friendsOf } from './friends'
import { COIN } from '../areas/rewards'
import { response, forPlayer, refuse, type Call, type Handlers } from '../call'
import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'
import { recordPage } from '../recordPage'
import { awardOf, coins, points } from './awardOf'
import { awardsOf, EVENT_ERRCODE, eventOf, granted, isListed, listAt, ruleOf, whileOpen } from './events'
import { defineMockActivity } from './defineMockActivity'

const KIND = 20

/** One spin: the friend who earned it ('' for the free ones) and what it added; time in milliseconds. */
interface Turn {
  phone: string
  index: number
  rewardId: number
  count: number
  createTime: number
}
interface Spin {
  /** Friends from before the player's first visit; they earn no spins. */
  friendsBefore: number
  /** Spins beyond those of the configuration. */
  extra: number
  collected: number
  exchanged: boolean
  turns: Turn[]
}
interface Field {
  id: number
  weight: number
  award: string
}

const stateOf = (me: Player, now: number) =>
  eventOf<Spin>(me, 'spin', () => ({
    // The persona with friends has two spins left.
    friendsBefore: Math.max(0, friendsOf(me, now).list.length - 2),
    extra: 0,
    collected: 0,
    exchanged: false,
    turns: [],
  }))

const fieldsOf = (config: MockConfig) => listAt<Field>(config, 'appInviteSpinConfigList')
const targetOf = (config: MockConfig) =>
  listAt<{ bonusAmount: number }>(config, 'actInviteConditionModelClient2List')[0]?.bonusAmount ?? 0

/** The current spins and progress of this player. */
function stateFor(call: Call, me: Player) {
  const state = stateOf(me, call.now)
  const { firstSpins = 0, spinsPerInvite = 0 } = (call.config.appInviteSpinConfig ?? {}) as {
    firstSpins?: number
    spinsPerInvite?: number
  }
  const came = friendsOf(me, call.now).list.length - state.friendsBefore
  const target = targetOf(call.config)
  const left = firstSpins + state.extra + Math.max(0, came) * spinsPerInvite - state.turns.length
  const reached = target > 0 && state.collected >= target
  return {
    state,
    target,
    free: firstSpins + state.extra,
    perInvite: spinsPerInvite,
    spinCount: Math.max(0, left),
    itemStatus: state.exchanged ? 2 : reached ? 1 : 0,
  }
}

const responseFor = (call: Call, me: Player) => {
  const { state, target, spinCount, itemStatus } = stateFor(call, me)
  return {
    targetAmount: target,
    currentAmount: Math.min(state.collected, target),
    spinCount,
    itemStatus,
    spun: state.turns.length,
    lastIndex: state.turns.at(-1)?.index ?? -1,
    expireTime: ruleOf(call.config, KIND).endTime,
  }
}

/** The friend, earliest first, who earned the next spin. */
function broughtBy(call: Call, me: Player): string {
  const { state, free, perInvite } = stateFor(call, me)
  const nth = Math.floor((state.turns.length - free) / Math.max(1, perInvite))
  return state.turns.length < free
    ? ''
    : (friendsOf(me, call.now).list.toReversed()[state.friendsBefore + nth]?.phone ?? '')
}

/** A field of the wheel by weighted chance; the random numbers start over with every call. */
function spinWheel(call: Call, turned: number): Field | undefined {
  for (let i = 0; i < turned; i++) call.random()
  const fields = fieldsOf(call.config).filter(({ weight }) => weight > 0)
  let at = call.random() * fields.reduce((sum, { weight }) => sum + weight, 0)
  return fields.find(({ weight }) => (at -= weight) < 0) ?? fields[0]
}

const spinHandlers = {
  actInviteUser: forPlayer((call, me) => {
    if (!isListed(call, me, KIND)) return refuse(EVENT_ERRCODE.over)
    const segments = fieldsOf(call.config).flatMap(({ id: index, award }) =>
      awardsOf(award)
        .slice(0, 1)
        .map(({ id, count }) => ({ index, id, count })),
    )
    return response({ ...responseFor(call, me), segments })
  }),
  /** The figures without the wheel (not in portal.md). */
  actInviteUserStatus: forPlayer((call, me) => response(responseFor(call, me))),
  actInviteUserRecord: forPlayer((call, me) =>
    recordPage(
      { ...call, body: { ...call.body, days: 3650 } },
      stateOf(me, call.now).turns,
      ({ rewardId, count }) => (rewardId === COIN ? count : 0),
      ({ phone, rewardId, count, createTime }) => ({ phone, id: rewardId, amount: count, time: createTime }),
    ),
  ),
  actInviteUserSpin: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const { state, target, spinCount, itemStatus } = stateFor(call, me)
      const field = spinWheel(call, state.turns.length)
      const reward = awardsOf(field?.award)[0]
      if (itemStatus !== 0) return refuse(EVENT_ERRCODE.claimedAlready)
      if (spinCount === 0 || !field || !reward || target <= 0) return refuse(EVENT_ERRCODE.noTriesLeft)
      const turn = { index: field.id, rewardId: reward.id, count: reward.count, createTime: call.now }
      state.turns.push({ ...turn, phone: broughtBy(call, me) })
      const coins = reward.id === COIN
      if (coins) state.collected += reward.count
      const { currentAmount, spinCount: left } = responseFor(call, me)
      return granted(call, me, 'Spin with friends', coins ? [] : [reward], {
        index: field.id,
        reward,
        currentAmount,
        spinCount: left,
      })
    }),
  ),
  actInviteUserExchange: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const { state, target, itemStatus } = stateFor(call, me)
      if (itemStatus === 2) return refuse(EVENT_ERRCODE.claimedAlready)
      if (itemStatus === 0) return refuse(EVENT_ERRCODE.notEnough)
      state.exchanged = true
      return granted(call, me, 'Spin with friends', [{ id: COIN, count: target }], responseFor(call, me))
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 20: 'Spin with friends' },
  terms: { 20: { betRate: 2 } },
  config: {
    /** Fields of the wheel in order; coins count towards the target, everything else is credited at once. */
    appInviteSpinConfigList: [
      { id: 0, weight: 24, award: awardOf(coins(1_000)) },
      { id: 1, weight: 12, award: awardOf(points(5_000)) },
      { id: 2, weight: 20, award: awardOf(coins(2_000)) },
      { id: 3, weight: 8, award: awardOf(coins(5_000)) },
      { id: 4, weight: 18, award: awardOf(coins(1_500)) },
      { id: 5, weight: 10, award: awardOf(points(10_000)) },
      { id: 6, weight: 5, award: awardOf(coins(10_000)) },
      { id: 7, weight: 3, award: awardOf(coins(20_000)) },
    ],
    appInviteSpinConfig: { firstSpins: 1, spinsPerInvite: 1 },
    actInviteConditionModelClient2List: [
      { bonusAmount: 50_000 },
      { bonusAmount: 100_000 },
      { bonusAmount: 200_000 },
    ],
  },
  handlers: spinHandlers,
})
