import { forPlayer, intAt, response, type Handlers } from '../call'
import type { PlayedSession } from '../areas/played'
import type { Player } from '../players/player'
import { recordPage } from '../recordPage'
import { COIN } from '../areas/rewards'
import type { DepositOrder } from '../areas/deposits'

const WITHDRAWAL_PAID = 3

/** A deposit as a row of the record, with its state history. */
export const depositRow = (order: DepositOrder) => ({
  orderId: order.orderId,
  amount: order.amount,
  rechargeType: order.rechargeType,
  method: order.method,
  status: order.status,
  reason: order.reason,
  createTime: order.createTime,
  actType: order.actType,
  ticketId: order.ticketId,
  steps: [
    { status: 0, time: order.createTime },
    ...(order.status === 0
      ? []
      : [{ status: order.status, time: order.settleAt ?? order.createTime + 45_000 }]),
  ],
})

/** Manila's new year is eight hours before UTC's. */
const yearOf = (at: number): number => new Date(at + 28_800_000).getUTCFullYear()

/** What moved the balance besides play. A withdrawal counts once it is paid. */
function movementsOf({ deposits, withdrawals, rewards }: Player) {
  return [
    ...deposits.orders
      .filter(({ status }) => status === 1)
      .map(({ orderId, amount, method, createTime }) => ({
        ...{ orderId, kind: 'deposit', amount, note: method, time: createTime },
      })),
    ...withdrawals.orders
      .filter(({ status }) => status === WITHDRAWAL_PAID)
      .map(({ orderId, amount, method, createTime }) => ({
        ...{ orderId, kind: 'withdrawal', amount: -amount, note: method, time: createTime },
      })),
    ...rewards
      .filter(({ rewardId }) => rewardId === COIN)
      .map(({ orderId, count, source, createTime }) => ({
        orderId,
        kind: count < 0 ? 'adjustment' : 'bonus',
        ...{ amount: count, note: source, time: createTime },
      })),
  ]
}

/** The sums of several sessions by game. */
function gamesOf(sessions: readonly PlayedSession[]) {
  const games = new Map<string, PlayedSession['games'][number]>()
  for (const game of sessions.flatMap((session) => session.games)) {
    const { rounds = 0, moneyIn = 0, moneyOut = 0 } = games.get(game.name) ?? {}
    games.set(game.name, {
      name: game.name,
      rounds: rounds + game.rounds,
      moneyIn: moneyIn + game.moneyIn,
      moneyOut: moneyOut + game.moneyOut,
    })
  }
  return [...games.values()]
}

export const recordHandlers = {
  getRechargeRecord: forPlayer((call, me) =>
    recordPage(
      call,
      me.deposits.orders,
      (order) => (order.status === 1 ? order.amount : 0),
      (order) => depositRow(order),
    ),
  ),
  getBonusRecord: forPlayer((call, me) =>
    recordPage(call, me.rewards, ({ rewardId, count }) => (rewardId === COIN && count > 0 ? count : 0)),
  ),
  getPlayHistory: forPlayer((call, me) =>
    recordPage(
      { ...call, body: { ...call.body, days: 36_500 } },
      me.played.map((session) => ({ ...session, createTime: session.startTime })),
      () => 0,
      ({ createTime: _, ...session }) => session,
    ),
  ),
  /** `year`, by the time of Manila; the present one without it. */
  getYearStatement: forPlayer((call, me) => {
    const present = yearOf(call.now)
    const year = intAt(call, 'year') ?? present
    const entries = movementsOf(me)
    const inYear = entries.filter(({ time }) => yearOf(time) === year)
    const sumOf = (kind: string) =>
      inYear.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0)
    const played = me.played.filter(({ startTime }) => yearOf(startTime) === year)
    return response({
      year,
      years: [...new Set([present, ...entries.map(({ time }) => yearOf(time))])].sort((a, b) => b - a),
      totals: {
        deposits: sumOf('deposit'),
        withdrawals: sumOf('withdrawal'),
        bonuses: sumOf('bonus'),
        adjustments: sumOf('adjustment'),
      },
      entries: inYear,
      games: gamesOf(played),
    })
  }),
} satisfies Handlers
