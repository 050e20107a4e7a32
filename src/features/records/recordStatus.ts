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

/** The statuses a record can be filtered by. */
export const STATUSES: Record<RecordTab, readonly number[]> = {
  deposits: Object.values(DEPOSIT_STATUS),
  withdrawals: Object.values(WITHDRAWAL_STATUS),
  bonuses: [],
}

/** Label of a status; an unknown one shows its number. */
export function statusText(tab: RecordTab, status: number): string {
  const key = `records.status.${tab}.${status}`
  return hasMessage(key) ? t(key) : t('records.status.other', { status })
}
export const statusTone = (tab: RecordTab, status: number): StatusTone => TONES[tab][status] ?? 'neutral'

/** The statuses of a successful order, in order. */
const SUCCESS_STEPS: Record<RecordTab, readonly number[]> = {
  deposits: [0, 1],
  withdrawals: [0, 1, 2, 3],
  bonuses: [],
}

/** Timeline of an order: past steps with times, the current step, future ones. */
export function timelineOf(row: RecordRow): TimelineStep[] {
  const { tab, status, steps, reason, time } = row
  const timeAt = (value: number) => steps.find((step) => step.status === value)?.time
  const successSteps = SUCCESS_STEPS[tab]
  const ended = !successSteps.includes(status)
  // A failed order shows only the steps it is known to have passed.
  const passed = ended
    ? successSteps.filter((step) => step === 0 || timeAt(step) !== undefined)
    : successSteps
  const shown = passed.map((step): TimelineStep => {
    const at = timeAt(step) ?? (step === 0 ? time : undefined)
    const reached = ended || step < status || status === successSteps.at(-1)
    return {
      id: String(step),
      label: step === 0 && tab === 'deposits' && reached ? t('records.made') : statusText(tab, step),
      state: reached ? 'done' : step === status ? 'now' : 'next',
      ...(at && (reached || step === status) && { note: formatDateTime(at) }),
    }
  })
  if (!ended || successSteps.length === 0) return shown
  const at = timeAt(status)
  const note = [at && formatDateTime(at), reason].filter(Boolean).join(' · ')
  return [
    ...shown,
    { id: String(status), label: statusText(tab, status), state: 'failed', ...(note && { note }) },
  ]
}
