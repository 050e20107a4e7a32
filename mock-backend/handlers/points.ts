import { COIN, EXCHANGE_SOURCE, POINTS } from '../areas/rewards'
import { coinOf, pointsOf } from '../ledger/figures'
import { postExchange } from '../ledger/movements'
import { recordReward } from '../rules/give'
import { restrictionCode } from '../rules/restrictionOf'
import { response, forPlayer, intAt, refuse, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'
import type { Player } from '../players/player'

/** Offers for points: prices in minor units of points, coins in minor units; stock is per player, -1 for unlimited. */
const pointsOffers: readonly { id: number; points: number; coin: number; stock: number }[] = [
  { id: 1, points: 1_000, coin: 100, stock: -1 },
  { id: 2, points: 10_000, coin: 1_050, stock: -1 },
  { id: 3, points: 50_000, coin: 5_500, stock: 20 },
  { id: 4, points: 100_000, coin: 12_000, stock: 5 },
  { id: 5, points: 1_000_000, coin: 130_000, stock: 0 },
]

const MAX_AT_ONCE = 1000
const RECENT = 10

const stockOf = (me: Player, id: number, stock: number) =>
  stock < 0 ? -1 : Math.max(0, stock - (me.pointsTaken?.[id] ?? 0))

/** The exchanges of a player, latest first: points taken and rewards given. */
function exchangesOf(me: Player) {
  const rows = me.rewards.filter((row) => row.source === EXCHANGE_SOURCE)
  return rows
    .filter((row) => row.rewardId === POINTS && row.count < 0)
    .slice(0, RECENT)
    .map(({ orderId, count, createTime }) => ({
      orderId,
      points: -count,
      coin: rows.find((row) => row.rewardId === COIN && row.createTime === createTime)?.count ?? 0,
      createTime,
    }))
}

export const pointsHandlers = {
  getLotterConfig: forPlayer((_call, me) =>
    response({
      list: pointsOffers.map((offer) => ({ ...offer, stock: stockOf(me, offer.id, offer.stock) })),
      recent: exchangesOf(me),
    }),
  ),
  lotteryExchange: forPlayer((call, me) => {
    const offer = pointsOffers.find(({ id }) => id === intAt(call, 'id'))
    const count = intAt(call, 'count') ?? 0
    if (!offer) return refuse(ERRCODE.noSuchOffer)
    if (count < 1 || count > MAX_AT_ONCE) return refuse(ERRCODE.badCount)
    const held = restrictionCode(me, call.now)
    if (held) return refuse(held)
    const stock = stockOf(me, offer.id, offer.stock)
    if (stock >= 0 && count > stock) return refuse(ERRCODE.offerSoldOut)
    if (offer.points * count > pointsOf(me)) return refuse(ERRCODE.tooFewPoints)
    const coin = offer.coin * count
    const points = offer.points * count
    const row = { source: EXCHANGE_SOURCE, createTime: call.now }
    const { orderId } = recordReward(me, { ...row, rewardId: COIN, count: coin })
    recordReward(me, { ...row, rewardId: POINTS, count: -points })
    postExchange(me, points, coin, { at: call.now, ref: orderId })
    me.pointsTaken = { ...me.pointsTaken, [offer.id]: (me.pointsTaken?.[offer.id] ?? 0) + count }
    return response({ coin: coinOf(me), lottery: pointsOf(me) })
  }),
} satisfies Handlers
