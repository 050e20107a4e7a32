import { COIN, POINTS, type RewardRow } from '../areas/rewards'
import { postBonus, postPoints } from '../ledger/movements'
import { addNotification } from './addNotification'
import type { Player } from '../players/player'

/** What is given; coins with a `betRate` have to be staked that often before a withdrawal. */
interface Gift extends Pick<RewardRow, 'rewardId' | 'count' | 'source'> {
  betRate?: number | undefined
}

/** Gives coins, points or a coupon, and adds the record. */
export function give(me: Player, { betRate = 0, ...row }: Gift, now: number): RewardRow {
  const written = recordReward(me, { ...row, createTime: now })
  const cause = { at: now, ref: written.orderId }
  if (row.rewardId === COIN) postBonus(me, row.count, betRate, cause)
  else if (row.rewardId === POINTS) postPoints(me, row.count, cause)
  else me.deposits.coupons[row.rewardId] = (me.deposits.coupons[row.rewardId] ?? 0) + row.count
  addNotification(
    me,
    { kind: 'rewards', title: `You got a reward: ${row.source}`, path: '/record/transaction?tab=bonuses' },
    now,
  )
  return written
}

/** Adds a row to the record of what was given and taken. */
export function recordReward(me: Player, row: Omit<RewardRow, 'orderId'>): RewardRow {
  const written = { ...row, orderId: `B${row.createTime}${me.rewards.length}` }
  me.rewards.unshift(written)
  return written
}
