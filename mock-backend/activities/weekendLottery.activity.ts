import { response, forPlayer, refuse, type Call, type Handlers } from '../call'
import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'
import { isRestricted } from '../rules/restrictionOf'
import { seededRandom, seedOf } from '../seededRandom'
import { awardOf, coins, points } from './awardOf'
import { awardsOf, EVENT_ERRCODE, eventOf, granted, isOpen, listAt, ruleOf } from './events'
import { manilaDay } from '../manilaDay'
import type { EventHandler } from './playerEvent'
import { defineMockActivity } from './defineMockActivity'

const KIND = 33
const HOUR = 3_600_000
const DAY = 24 * HOUR
const MANILA = 8 * HOUR
const DRAW_MS = 10 * 60_000
/** Number of past rounds returned. */
const PAST_ROUNDS = 3

/** State of a round. */
export const ROUND = { upcoming: 0, open: 1, drawing: 2, drawn: 3, closed: 4 } as const

/** A round runs from Thursday to Wednesday: announced, open from Friday, drawn on Sunday evening, claimable until Wednesday. */
export function roundAt(now: number) {
  const round = Math.floor(manilaDay(now) / 7)
  const thursday = round * 7 * DAY - MANILA
  const startTime = thursday + DAY
  const endTime = startTime + 2 * DAY + 20 * HOUR
  const drawTime = endTime + DRAW_MS
  const claimTime = thursday + 6 * DAY
  const status =
    now < startTime
      ? ROUND.upcoming
      : now < endTime
        ? ROUND.open
        : now < drawTime
          ? ROUND.drawing
          : now < claimTime
            ? ROUND.drawn
            : ROUND.closed
  return { round, startTime, endTime, drawTime, claimTime, status }
}

interface Ticket {
  number: string
  /** Deposited for it, minor units. */
  amount: number
  createTime: number
}
interface Lottery {
  round: number
  /** Deposited since the last ticket, minor units. */
  rest: number
  tickets: Ticket[]
  claimed: boolean
  /** Prize of the first ticket, 0 for none; null for chance. */
  luck: number | null
}
interface Prize {
  id: number
  count: number
  award: string
}

const prizesOf = (config: MockConfig) => listAt<Prize>(config, 'appWeekendLotteryConfigList')
const priceOf = (config: MockConfig) => Math.max(0, ruleOf(config, KIND).minDeposit)
const numberOf = (seed: string) =>
  String(Math.floor(seededRandom(seedOf(seed))() * 1_000_000)).padStart(6, '0')

/** The stored state of this round; a new round starts without tickets. */
function stateOf(me: Player, now: number): Lottery {
  const { round } = roundAt(now)
  const state = eventOf<Lottery>(me, 'weekendLottery', () => fresh(round, null))
  if (state.round !== round) Object.assign(state, fresh(round, state.luck))
  return state
}
const fresh = (round: number, luck: number | null): Lottery => ({
  round,
  rest: 0,
  tickets: [],
  claimed: false,
  luck,
})

/** While the round is open, each full ticket price deposited gives a ticket. */
const onWeekendLotteryEvent: EventHandler = (me, what, { now, config }) => {
  const price = priceOf(config)
  if (what.type !== 'deposit' || price === 0 || isRestricted(me, now) || !me.activities.includes(KIND)) return
  const { status, round } = roundAt(now)
  if (status !== ROUND.open) return
  const state = stateOf(me, now)
  state.rest += what.amount
  while (state.rest >= price) {
    state.rest -= price
    const number = numberOf(`${round} ${me.id} ${state.tickets.length}`)
    state.tickets.push({ number, amount: price, createTime: now })
  }
}

/** The prize of a ticket, 0 for none; not returned before the draw. */
function prizeOf(state: Lottery, at: number, prizes: readonly Prize[]): number {
  if (state.luck !== null) return at === 0 ? state.luck : 0
  const chance = seededRandom(seedOf(`draw ${state.round} ${state.tickets[at]?.number}`))()
  // The demo's operator sells about fifty thousand tickets.
  let bound = 0
  return prizes.find(({ count }) => chance < (bound += count / 50_000))?.id ?? 0
}

function mine(call: Call, me: Player) {
  const state = stateOf(me, call.now)
  const prizes = prizesOf(call.config)
  const { status } = roundAt(call.now)
  const drawn = status === ROUND.drawn || status === ROUND.closed
  const tickets = state.tickets.map((ticket, at) => {
    const prize = drawn ? prizeOf(state, at, prizes) : 0
    return { ...ticket, status: !drawn ? 0 : prize > 0 ? 1 : 2, prizeId: prize }
  })
  const won = tickets.flatMap(({ prizeId }) => awardsOf(prizes.find(({ id }) => id === prizeId)?.award))
  const price = priceOf(call.config)
  return {
    tickets,
    won: JSON.stringify(won),
    nextTicket: price > 0 ? price - state.rest : 0,
    itemStatus: state.claimed ? 2 : won.length > 0 && status === ROUND.drawn ? 1 : 0,
  }
}

/** Past rounds, latest first, with the first winning numbers of each prize. */
function pastOf(call: Call) {
  const { round, status } = roundAt(call.now)
  const latest = status === ROUND.drawn || status === ROUND.closed ? round : round - 1
  return Array.from({ length: PAST_ROUNDS }, (_, back) => {
    const nth = latest - back
    const { drawTime } = roundAt(nth * 7 * DAY - MANILA)
    return {
      round: nth,
      drawTime,
      results: prizesOf(call.config)
        .filter(({ count }) => count <= 5)
        .map(({ id, count }) => ({
          prizeId: id,
          numbers: Array.from({ length: count }, (_n, at) => numberOf(`result ${nth} ${id} ${at}`)),
        })),
    }
  })
}

const responseFor = (call: Call) => ({
  ...roundAt(call.now),
  past: pastOf(call),
  expireTime: ruleOf(call.config, KIND).endTime,
  ...(call.me && !isRestricted(call.me, call.now) && mine(call, call.me)),
})

const weekendLotteryHandlers = {
  /** Visitors may call it; players also get their tickets. */
  weekendLottery: (call) => response(responseFor(call)),
  weekendLotteryReceive: forPlayer((call, me) => {
    if (!isOpen(call, me, KIND)) return refuse(EVENT_ERRCODE.over)
    const { itemStatus, won } = mine(call, me)
    if (itemStatus === 2) return refuse(EVENT_ERRCODE.claimedAlready)
    if (itemStatus === 0) return refuse(EVENT_ERRCODE.notAchieved)
    stateOf(me, call.now).claimed = true
    return granted(call, me, 'Weekend lottery', awardsOf(won), responseFor(call))
  }),
} satisfies Handlers

export default defineMockActivity({
  titles: { 33: 'Weekend lottery' },
  terms: { 33: { betRate: 1, minDeposit: 50_000 } },
  config: {
    /** Number of winning tickets for each prize. */
    appWeekendLotteryConfigList: [
      { id: 1, count: 1, award: awardOf(coins(2_000_000, 1)) },
      { id: 2, count: 5, award: awardOf(coins(200_000, 1)) },
      { id: 3, count: 50, award: awardOf(coins(20_000, 1)) },
      { id: 4, count: 500, award: awardOf(points(50_000)) },
    ],
  },
  handlers: weekendLotteryHandlers,
  onEvent: onWeekendLotteryEvent,
})
