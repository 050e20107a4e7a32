import { COIN, POINTS, type RewardRow } from '../areas/rewards'
import type { Player } from '../players/player'

/** Gives coins, points or a coupon (takes them with a negative count), and adds the record. */
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
