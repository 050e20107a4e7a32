import { response, forPlayer, intAt, refuse, type Call, type Handlers } from '../call'
import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'
import { awardOf, coins, points, prop } from './awardOf'
import {
  awardsOf,
  EVENT_ERRCODE,
  eventOf,
  granted,
  isListed,
  isOpen,
  listAt,
  ruleOf,
  whileOpen,
} from './events'
import { manilaDay, nextMidnight } from '../manilaDay'
import type { EventHandler } from './playerEvent'
import { defineMockActivity } from './defineMockActivity'

const KIND = 17

interface Step {
  id: number
  price: number
  award: string
}
/** Deposits of a Manila day and the steps claimed. Day 0 means today, since a scenario does not know the date. */
interface Ladder {
  day: number
  total: number
  received: number[]
}

const stepsOf = (config: MockConfig) => listAt<Step>(config, 'appRechargeBonusCollection6ConfigList')

/** The steps start over at midnight; unclaimed rewards are lost. */
function stateOf(me: Player, now: number): Ladder {
  const today = manilaDay(now)
  const state = eventOf<Ladder>(me, 'cashBonus', () => ({ day: today, total: 0, received: [] }))
  if (state.day === 0) state.day = today
  if (state.day !== today) Object.assign(state, { day: today, total: 0, received: [] })
  return state
}

function responseFor(call: Call, me: Player) {
  const { total, received } = stateOf(me, call.now)
  return {
    rechargeBonusCollection6: {
      rechargeToday: total,
      list: stepsOf(call.config).map(({ id, price }) => ({
        id,
        itemStatus: received.includes(id) ? 2 : total >= price ? 1 : 0,
      })),
      resetTime: nextMidnight(call.now),
      expireTime: ruleOf(call.config, KIND).endTime,
    },
  }
}

/** Every deposit of the day counts, whatever its purpose. */
const onCashBonusEvent: EventHandler = (me, what, at) => {
  if (what.type === 'deposit' && isOpen(at, me, KIND)) stateOf(me, at.now).total += what.amount
}

const cashBonusHandlers = {
  rechargeBonusCollection6: forPlayer((call, me) =>
    isListed(call, me, KIND) ? response(responseFor(call, me)) : refuse(EVENT_ERRCODE.over),
  ),
  receiverRechargeBonusCollection6: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me, call.now)
      const step = stepsOf(call.config).find(({ id }) => id === intAt(call, 'awardId'))
      if (!step) return refuse(EVENT_ERRCODE.unknownItem)
      if (state.received.includes(step.id)) return refuse(EVENT_ERRCODE.claimedAlready)
      if (state.total < step.price) return refuse(EVENT_ERRCODE.notAchieved)
      state.received.push(step.id)
      return granted(call, me, 'Deposit ladder', awardsOf(step.award), responseFor(call, me))
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 17: 'Deposit ladder' },
  terms: { 17: { betRate: 3 } },
  config: {
    appRechargeBonusCollection6ConfigList: [
      { id: 1, price: 10_000, award: awardOf(coins(500)) },
      { id: 2, price: 50_000, award: awardOf(coins(3_000)) },
      { id: 3, price: 200_000, award: awardOf(coins(14_000), points(20_000)) },
      { id: 4, price: 500_000, award: awardOf(coins(40_000), points(50_000)) },
      { id: 5, price: 1_000_000, award: awardOf(coins(90_000), prop(1302)) },
    ],
  },
  handlers: cashBonusHandlers,
  onEvent: onCashBonusEvent,
})
