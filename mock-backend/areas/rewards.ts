import type { Persona } from '../players/personas'
import type { Player } from '../players/player'

/** Something that was given to the player or taken. Time is milliseconds since the epoch. */
export interface RewardRow {
  orderId: string
  rewardId: number
  count: number
  source: string
  createTime: number
}

/** What a persona, or a fresh account, was given so far, the latest first. */
export function rewardRowsOf(_persona: Persona | null, _now: number): RewardRow[] {
  return []
}

/** Gives (or with a negative count takes) coins, points or a coupon, and writes it into the record. */
export function give(
  me: Player,
  row: Pick<RewardRow, 'rewardId' | 'count' | 'source'>,
  now: number,
): RewardRow {
  if (row.rewardId === 2001) me.coin += row.count
  else if (row.rewardId === 2002) me.lottery += row.count
  else me.deposits.coupons[row.rewardId] = (me.deposits.coupons[row.rewardId] ?? 0) + row.count
  const written = { ...row, createTime: now, orderId: `B${now}${me.rewards.length}` }
  me.rewards.unshift(written)
  return written
}
