import { response, forPlayer, refuse, type Call, type Handlers } from '../call'
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
  propIdAt,
  ruleOf,
  whileOpen,
} from './events'
import { manilaDay, nextMidnight } from '../manilaDay'
import type { EventHandler } from './playerEvent'
import { defineMockActivity } from './defineMockActivity'

const KIND = 43
const DAY = 86_400_000

interface Step {
  id: number
  price: number
  award: string
}
/**
 * How many steps were reached and how many of them claimed in full; `received` belongs to the one being claimed. `day` is
 * the Manila day of the last step, 0 before the first (or today, in a scenario, which does not know the date).
 */
interface Chain {
  reached: number
  claimed: number
  received: number[]
  day: number
}
const fresh = (): Chain => ({ reached: 0, claimed: 0, received: [], day: 0 })

const stepsOf = (config: MockConfig) => listAt<Step>(config, 'appRechargeBonusCollection10ConfigList')
const restarts = (config: MockConfig) =>
  Boolean(
    (config.appRechargeBonusCollection10Config as { restartOnSkip?: number } | undefined)?.restartOnSkip,
  )

/** The current step. A skipped day starts the chain over, unless rewards are still unclaimed. */
function stateOf(me: Player, now: number, config: MockConfig): Chain {
  const state = eventOf<Chain>(me, 'depositEvery', fresh)
  if (state.day === 0 && state.reached > 0) state.day = manilaDay(now)
  if (canRestart(state, config) && manilaDay(now) > state.day + 1) Object.assign(state, fresh())
  return state
}

/** Whether a skipped day would start the chain over. */
const canRestart = ({ day, reached, claimed }: Chain, config: MockConfig) =>
  restarts(config) && day > 0 && claimed === reached && claimed < stepsOf(config).length

function responseFor({ config, now }: Call, me: Player) {
  const state = stateOf(me, now, config)
  const { reached, claimed, received, day } = state
  const steps = stepsOf(config)
  const midnight = nextMidnight(now)
  return {
    appRechargeBonusCollection10: {
      list: steps.map(({ id }, at) => ({ id, itemStatus: at < claimed ? 2 : at < reached ? 1 : 0 })),
      awardId: claimed < reached ? (steps[claimed]?.id ?? 0) : 0,
      propReceiveList: JSON.stringify(received),
      unlockTime: day === manilaDay(now) ? midnight : 0,
      restartTime: canRestart(state, config) ? midnight + (day + 1 - manilaDay(now)) * DAY : -1,
      expireTime: ruleOf(config, KIND).endTime,
    },
  }
}

/** One deposit a day reaches the next step if it is large enough. */
const onDepositEveryEvent: EventHandler = (me, what, at) => {
  if (what.type !== 'deposit' || !isOpen(at, me, KIND)) return
  const state = stateOf(me, at.now, at.config)
  const step = stepsOf(at.config)[state.reached]
  if (!step || what.amount < step.price || state.day === manilaDay(at.now)) return
  state.reached += 1
  state.day = manilaDay(at.now)
}

const depositEveryHandlers = {
  appRechargeBonusCollection10: forPlayer((call, me) =>
    isListed(call, me, KIND) ? response(responseFor(call, me)) : refuse(EVENT_ERRCODE.over),
  ),
  appRechargeBonusCollection10Receive: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me, call.now, call.config)
      const awards = awardsOf(stepsOf(call.config)[state.claimed]?.award)
      const award = awards.find(({ id }) => id === propIdAt(call))
      if (state.received.includes(propIdAt(call))) return refuse(EVENT_ERRCODE.claimedAlready)
      if (state.claimed >= state.reached)
        return refuse(state.claimed > 0 ? EVENT_ERRCODE.claimedAlready : EVENT_ERRCODE.notAchieved)
      if (!award) return refuse(EVENT_ERRCODE.unknownItem)
      state.received.push(award.id)
      if (state.received.length >= awards.length) {
        // A late claim still leaves the whole day for the next deposit.
        const day = Math.max(state.day, manilaDay(call.now) - 1)
        Object.assign(state, { claimed: state.claimed + 1, received: [], day })
      }
      return granted(call, me, 'A deposit every day', [award], responseFor(call, me))
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 43: 'A deposit every day' },
  terms: { 43: { betRate: 3 } },
  config: {
    appRechargeBonusCollection10Config: { restartOnSkip: 1 },
    appRechargeBonusCollection10ConfigList: [
      { id: 1, price: 10_000, award: awardOf(coins(300)) },
      { id: 2, price: 10_000, award: awardOf(coins(500)) },
      { id: 3, price: 20_000, award: awardOf(coins(1_200), points(5_000)) },
      { id: 4, price: 20_000, award: awardOf(coins(1_500)) },
      { id: 5, price: 50_000, award: awardOf(coins(6_000), prop(1301)) },
    ],
  },
  handlers: depositEveryHandlers,
  onEvent: onDepositEveryEvent,
})
