import { response, forPlayer, intAt, refuse, type Call, type Handlers } from '../call'
import type { Player } from '../players/player'
import { awardOf, coins, points } from './awardOf'
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
  statusUntilEnd,
} from './events'
import { manilaDay, nextMidnight } from '../manilaDay'
import { defineMockActivity } from './defineMockActivity'

const KINDS = [36, 23]

/** `start` is the Manila day of the round's first day; a scenario may set `ago` instead. */
interface FreeSign {
  start: number
  ago?: number
  claimed: number[]
}
interface Day {
  day: number
  award: string
}

/** The activity kind under which this player has it. */
const kindOf = (me: Player) => KINDS.find((kind) => me.activities.includes(kind)) ?? 36
const daysOf = ({ config }: Pick<Call, 'config'>) => listAt<Day>(config, 'appLoginBonus3ConfigList')

/** The day of the round; after the last one a new round begins. */
function stateOf(call: Pick<Call, 'config' | 'now'>, me: Player): FreeSign & { today: number } {
  const now = manilaDay(call.now)
  const state = eventOf<FreeSign>(me, 'freeSign', () => ({ start: now, claimed: [] }))
  if (state.ago !== undefined) {
    state.start = now - state.ago
    delete state.ago
  }
  state.claimed ??= []
  const length = Math.max(1, daysOf(call).length)
  const rounds = Math.floor((now - state.start) / length)
  if (rounds > 0) Object.assign(state, { start: state.start + rounds * length, claimed: [] })
  return Object.assign(state, { today: now - state.start + 1 })
}

const responseFor = (call: Call, me: Player) => {
  const { today, claimed } = stateOf(call, me)
  const statusOf = (day: number) =>
    statusUntilEnd(call, me, kindOf(me), claimed.includes(day) ? 2 : day === today ? 1 : 0)
  return {
    days: daysOf(call).map(({ day, award }) => ({ day, award, itemStatus: statusOf(day) })),
    today,
    nextTime: nextMidnight(call.now),
    expireTime: ruleOf(call.config, kindOf(me)).endTime,
  }
}

/** Whether today's reward is still available (for the red dot). */
export function hasFreeBonus(call: Pick<Call, 'config' | 'now'>, me: Player): boolean {
  if (!isOpen(call, me, kindOf(me))) return false
  const { today, claimed } = stateOf(call, me)
  return !claimed.includes(today)
}

const freeSignHandlers = {
  loginBonus3User: forPlayer((call, me) =>
    isListed(call, me, kindOf(me)) ? response(responseFor(call, me)) : refuse(EVENT_ERRCODE.over),
  ),
  /** Payload (not in portal.md): the day that the player was shown as today's. */
  loginBonus3UserReceive: forPlayer((call, me) =>
    whileOpen(call, me, kindOf(me), () => {
      const state = stateOf(call, me)
      const day = intAt(call, 'day')
      const found = daysOf(call).find((one) => one.day === day)
      if (!found) return refuse(EVENT_ERRCODE.unknownItem)
      if (state.claimed.includes(found.day)) return refuse(EVENT_ERRCODE.claimedAlready)
      if (found.day !== state.today) return refuse(EVENT_ERRCODE.notToday)
      state.claimed.push(found.day)
      return granted(call, me, 'Free sign-in', awardsOf(found.award), responseFor(call, me))
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 36: 'Free sign-in', 23: 'Daily login' },
  terms: { 36: { betRate: 5 }, 23: { betRate: 5 } },
  config: {
    appLoginBonus3ConfigList: [
      { day: 1, award: awardOf(coins(200, 5)) },
      { day: 2, award: awardOf(points(1_000)) },
      { day: 3, award: awardOf(coins(300, 5)) },
      { day: 4, award: awardOf(points(2_000)) },
      { day: 5, award: awardOf(coins(500, 5)) },
      { day: 6, award: awardOf(points(3_000)) },
      { day: 7, award: awardOf(coins(1_000, 5)) },
    ],
  },
  handlers: freeSignHandlers,
})
