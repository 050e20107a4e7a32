import {
  bonusRowSchema,
  depositRowSchema,
  pageOf,
  withdrawalRowSchema,
  type BonusRow,
  type DepositRow,
  type RecordPage,
  type RecordQuery,
  type WithdrawalRow,
} from '@/api/models/records'
import { bonusRecord, depositRecord, withdrawalRecord, type RecordRow, type RecordTab } from './recordRow'

/** Which rows: of which record, of how many days, in which state (all of them when missing). */
export interface RecordKey {
  tab: RecordTab
  days: number
  status?: number
}

const calls = {
  deposits: { name: 'getRechargeRecord', schema: pageOf(depositRowSchema) },
  withdrawals: { name: 'getExchangeOrder', schema: pageOf(withdrawalRowSchema) },
  bonuses: { name: 'getBonusRecord', schema: pageOf(bonusRowSchema) },
} as const

/** The call for one page of a record; pages count from 1. */
export function recordCall({ tab, days, status }: RecordKey, page: number, pageSize: number) {
  const body: RecordQuery = { page, pageSize, days, ...(status !== undefined && { status }) }
  return { ...calls[tab], body }
}

/** The answer of that call with its rows as the page draws them. */
export function recordPageOf(tab: RecordTab, answer: unknown): RecordPage<RecordRow> {
  const page = answer as RecordPage<unknown>
  const list =
    tab === 'deposits'
      ? (page.list as DepositRow[]).map(depositRecord)
      : tab === 'withdrawals'
        ? (page.list as WithdrawalRow[]).map(withdrawalRecord)
        : (page.list as BonusRow[]).map(bonusRecord)
  return { ...page, list }
}
