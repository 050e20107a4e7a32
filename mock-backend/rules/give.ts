import { COIN, POINTS, type RewardRow } from '../areas/rewards'
import type { Player } from '../players/player'

/** Gives (or with a negative count takes) coins, points or a coupon, and writes it into the record. */
export function give(
  me: Player,
  row: Pick<RewardRow, 'rewardId' | 'count' | 'source'>,
  now: number,
): RewardRow {
  if (row.rewardId === COIN) me.coin += row.count
  else if (row.rewardId === POINTS) me.lottery += row.count
  else me.deposits.coupons[row.rewardId] = (me.deposits.coupons[row.rewardId] ?? 0) + row.count
  const written = { ...row, createTime: now, orderId: `B${now}${me.rewards.length}` }
  me.rewards.unshift(written)
  return written
}
