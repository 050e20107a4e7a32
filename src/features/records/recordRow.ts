import type { BonusRow, DepositRow, WithdrawalRow } from '@/api/models/records'
import { REWARD } from '@/api/models/reward'

export const RECORD_TABS = ['deposits', 'withdrawals', 'bonuses'] as const
export type RecordTab = (typeof RECORD_TABS)[number]

/** A row of any of the records, as the page draws it. */
export interface RecordRow {
  tab: RecordTab
  orderId: string
  /** What `amount` counts: minor units of money or of points, or things. */
  unit: 'money' | 'points' | 'things'
  /** Negative where something was taken from bonuses or points. */
  amount: number
  /** How it was paid, or where a bonus came from: words of the back end. */
  method: string
  /** As on the wire; for bonuses 1 given, 2 taken. */
  status: number
  reason: string
  /** Milliseconds since the epoch. */
  time: number
  fee: number
  steps: { status: number; time: number }[]
}

export const depositRecord = (row: DepositRow): RecordRow => ({
  tab: 'deposits',
  unit: 'money',
  fee: 0,
  time: row.createTime,
  ...pick(row),
})

export const withdrawalRecord = (row: WithdrawalRow): RecordRow => ({
  tab: 'withdrawals',
  unit: 'money',
  fee: row.fee,
  time: row.createTime,
  ...pick(row),
})

const pick = ({ orderId, amount, method, status, reason, steps }: DepositRow | WithdrawalRow) => ({
  orderId,
  amount,
  method,
  status,
  reason,
  steps,
})

export const bonusRecord = ({ orderId, rewardId, count, source, createTime }: BonusRow): RecordRow => ({
  tab: 'bonuses',
  unit: rewardId === REWARD.Coin ? 'money' : rewardId === REWARD.Points ? 'points' : 'things',
  orderId,
  amount: count,
  method: source,
  status: count < 0 ? 2 : 1,
  reason: '',
  time: createTime,
  fee: 0,
  steps: [],
})
