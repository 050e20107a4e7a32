import type { BonusRow, DepositRow, WithdrawalRow } from '@/api/models/records'
import { REWARD } from '@/api/models/reward'
import type { RecordKind } from '@/domain/money/orderStatus'

export const RECORD_TABS = ['deposits', 'withdrawals', 'bonuses'] as const satisfies readonly RecordKind[]

/** A row of any record, as the page renders it. */
export interface RecordRow {
  tab: RecordKind
  orderId: string
  /** The unit of `amount`: minor units of money or points, or items. */
  unit: 'money' | 'points' | 'things'
  /** Negative for deductions of bonuses or points; undefined while it is unknown. */
  amount: number | undefined
  /** Payment method or source of the bonus, as text of the back end. */
  method: string
  /** The wire's status; for bonuses 1 is credit, 2 is deduction. */
  status: number | undefined
  reason: string
  /** Milliseconds since the epoch. */
  time: number
  fee: number | undefined
  steps: { status?: number | undefined; time: number }[]
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
  status: count === undefined ? undefined : count < 0 ? 2 : 1,
  reason: '',
  time: createTime,
  fee: 0,
  steps: [],
})
