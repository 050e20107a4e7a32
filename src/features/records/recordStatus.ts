import { DEPOSIT_STATUS, WITHDRAWAL_STATUS } from '@/api/models/records'
import { hasMessage, t } from '@/shared/i18n/t'
import type { StatusTone } from '@/shared/ui/StatusPill'
import type { TimelineStep } from '@/shared/ui/Timeline'
import { formatDateTime } from '@/shared/format/dateTime'
import type { RecordRow, RecordTab } from './recordRow'

const TONES: Record<RecordTab, Record<number, StatusTone>> = {
  deposits: { 0: 'waiting', 1: 'good', 2: 'bad', 3: 'neutral' },
  withdrawals: { 0: 'waiting', 1: 'waiting', 2: 'waiting', 3: 'good', 4: 'bad' },
  bonuses: { 1: 'good', 2: 'neutral' },
}

/** The states that a record can be filtered by. */
export const STATUSES: Record<RecordTab, readonly number[]> = {
  deposits: Object.values(DEPOSIT_STATUS),
  withdrawals: Object.values(WITHDRAWAL_STATUS),
  bonuses: [],
}

/** A state in a word; one that is not known shows its number. */
export function statusText(tab: RecordTab, status: number): string {
  const key = `records.status.${tab}.${status}`
  return hasMessage(key) ? t(key) : t('records.status.other', { status })
}
export const statusTone = (tab: RecordTab, status: number): StatusTone => TONES[tab][status] ?? 'neutral'

/** The states on the good way, first to last. */
const WAY: Record<RecordTab, readonly number[]> = { deposits: [0, 1], withdrawals: [0, 1, 2, 3], bonuses: [] }

/** Where an order stands on its way: what was reached and when, what it waits for, what is still to come. */
export function timelineOf(row: RecordRow): TimelineStep[] {
  const { tab, status, steps, reason, time } = row
  const timeAt = (one: number) => steps.find((step) => step.status === one)?.time
  const way = WAY[tab]
  const ended = !way.includes(status)
  // Of an order that failed, only what it is known to have passed.
  const passed = ended ? way.filter((one) => one === 0 || timeAt(one) !== undefined) : way
  const shown = passed.map((one): TimelineStep => {
    const at = timeAt(one) ?? (one === 0 ? time : undefined)
    const reached = ended || one < status || status === way.at(-1)
    return {
      id: String(one),
      label: one === 0 && tab === 'deposits' && reached ? t('records.made') : statusText(tab, one),
      state: reached ? 'done' : one === status ? 'now' : 'next',
      ...(at && (reached || one === status) && { note: formatDateTime(at) }),
    }
  })
  if (!ended || way.length === 0) return shown
  const at = timeAt(status)
  const note = [at && formatDateTime(at), reason].filter(Boolean).join(' · ')
  return [
    ...shown,
    { id: String(status), label: statusText(tab, status), state: 'failed', ...(note && { note }) },
  ]
}
