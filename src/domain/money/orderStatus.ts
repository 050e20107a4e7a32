import { DEPOSIT_STATUS, WITHDRAWAL_STATUS } from '@/api/models/records'
import { hasMessage, t } from '@/shared/i18n/t'
import type { StatusTone } from '@/shared/ui/StatusPill'

/** The records of a player's money. */
export type RecordKind = 'deposits' | 'withdrawals' | 'bonuses'

const { paid, rejected } = WITHDRAWAL_STATUS

/** The statuses that a record can be filtered by. */
export const STATUSES: Record<RecordKind, readonly number[]> = {
  deposits: Object.values(DEPOSIT_STATUS),
  withdrawals: Object.values(WITHDRAWAL_STATUS),
  bonuses: [],
}

const TONES: Record<RecordKind, Record<number, StatusTone>> = {
  deposits: { 0: 'waiting', 1: 'good', 2: 'bad', 3: 'neutral' },
  withdrawals: { 0: 'waiting', 1: 'waiting', 2: 'waiting', 3: 'good', 4: 'bad' },
  bonuses: { 1: 'good', 2: 'neutral' },
}

/** Label of a status; an unknown one shows its number. */
export function statusText(kind: RecordKind, status: number | undefined): string {
  if (status === undefined) return t('records.status.unknown')
  const key = `records.status.${kind}.${status}`
  return hasMessage(key) ? t(key) : t('records.status.other', { status })
}

export const statusTone = (kind: RecordKind, status: number | undefined): StatusTone =>
  (status === undefined ? undefined : TONES[kind][status]) ?? 'neutral'

/** Whether a withdrawal's status can still change. */
export const isPending = ({ status }: { status?: number | undefined }): boolean =>
  status !== paid && status !== rejected
