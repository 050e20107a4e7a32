import { amount, id, optionalNum, z } from '@/api/shape'

/** A reward: `count` is minor units for coins and points, else a number; `betRate` is the turnover. */
export const rewardSchema = z.object({ id: id(), count: amount(), betRate: optionalNum() })
export type Reward = z.output<typeof rewardSchema>

/** Reward ids with a special meaning (portal.md §4). */
export const REWARD = { Coin: 2001, Points: 2002, CountItem: 4001 } as const

export type RewardKind =
  | 'coin'
  | 'points'
  | 'boost'
  | 'general'
  | 'fixed'
  | 'give'
  | 'newYear'
  | 'card'
  | 'item'

/** The kind of a reward id; percentage boosts are coupons too, and are checked first (portal.md §4). */
export function rewardKind(rewardId: number): RewardKind {
  const within = (from: number, to: number) => rewardId >= from && rewardId <= to
  if (rewardId === REWARD.Coin) return 'coin'
  if (rewardId === REWARD.Points) return 'points'
  if (within(1001, 1011) || within(1201, 1204)) return 'boost'
  if (within(1001, 1099)) return 'general'
  if (within(1201, 1299)) return 'fixed'
  if (within(1301, 1399)) return 'give'
  if (within(40001, 40004)) return 'newYear'
  if (within(6004, 6007)) return 'card'
  return 'item'
}
