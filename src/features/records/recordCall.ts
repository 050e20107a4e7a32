import {
  bonusPageSchema,
  depositPageSchema,
  withdrawalPageSchema,
  type BonusRow,
  type DepositRow,
  type RecordPage,
  type RecordQuery,
  type WithdrawalRow,
} from '@/api/models/records'
import type { RecordKind } from '@/domain/money/orderStatus'
import { bonusRecord, depositRecord, withdrawalRecord, type RecordRow } from './recordRow'
import { moneyCalls } from '@/domain/money/money.calls'
import { recordsCalls } from './records.calls'

/** The filter of a record: tab, days and status (all when missing). */
export interface RecordKey {
  tab: RecordKind
  days: number
  status?: number
}

const calls = {
  deposits: { call: moneyCalls.getRechargeRecord, schema: depositPageSchema },
  withdrawals: { call: moneyCalls.getExchangeOrder, schema: withdrawalPageSchema },
  bonuses: { call: recordsCalls.getBonusRecord, schema: bonusPageSchema },
} as const

/** The call for one page of a record; pages count from 1. */
export function recordCall({ tab, days, status }: RecordKey, page: number, pageSize: number) {
  const body: RecordQuery = { page, pageSize, days, ...(status !== undefined && { status }) }
  return { ...calls[tab], body }
}

/** That call's response with rows as the page renders them. */
export function recordPageOf(tab: RecordKind, response: unknown): RecordPage<RecordRow> {
  const page = response as RecordPage<unknown>
  const list =
    tab === 'deposits'
      ? (page.list as DepositRow[]).map(depositRecord)
      : tab === 'withdrawals'
        ? (page.list as WithdrawalRow[]).map(withdrawalRecord)
        : (page.list as BonusRow[]).map(bonusRecord)
  return { ...page, list }
}
