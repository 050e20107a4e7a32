import { DEPOSIT_STATUS, WITHDRAWAL_STATUS } from '@/api/models/records'
import { formatDateTime } from '@/shared/format/dateTime'
import type { MinorUnits } from '@/shared/format/money'
import { isolated, t } from '@/shared/i18n/t'
import type { TimelineStep } from '@/shared/ui/Timeline'
import { statusText, type RecordKind } from './orderStatus'
import { processingBand } from './processingBand'

interface Order {
  amount?: MinorUnits | undefined
  /** Undefined while it is unknown. */
  status?: number | undefined
  /** Why it failed, as the back end says it. */
  reason: string
  /** When it was made, milliseconds since the epoch. */
  time: number
  steps: { status?: number | undefined; time: number }[]
}

const { pending, done, failed, expired } = DEPOSIT_STATUS
const { requested, reviewing, sent, paid, rejected } = WITHDRAWAL_STATUS

/** The statuses of a successful order, in order, and those that end it otherwise. Bonuses are booked at once. */
const PATHS: Record<RecordKind, { success: readonly number[]; failure: readonly number[] }> = {
  deposits: { success: [pending, done], failure: [failed, expired] },
  withdrawals: { success: [requested, reviewing, sent, paid], failure: [rejected] },
  bonuses: { success: [], failure: [] },
}

/**
 * Timeline of an order: past steps with times, the current step, future ones. A failed order, and one whose status is unknown,
 * shows only the steps that it is known to have passed.
 */
export function orderTimeline(kind: RecordKind, order: Order): TimelineStep[] {
  const { success, failure } = PATHS[kind]
  const { status, steps, time, reason } = order
  if (success.length === 0) return []
  const timeAt = (step: number) =>
    steps.find((one) => one.status === step)?.time ?? (step === success[0] ? time : undefined)
  const onPath = status !== undefined && success.includes(status)
  const shown = (onPath ? success : success.filter((step) => timeAt(step))).map((step): TimelineStep => {
    const reached = !onPath || step < status || status === success.at(-1)
    const at = timeAt(step)
    return {
      id: String(step),
      label: kind === 'deposits' && step === pending && reached ? t('records.made') : statusText(kind, step),
      state: reached ? 'done' : step === status ? 'now' : 'next',
      note: at && (reached || step === status) ? formatDateTime(at) : expectation(kind, step, order),
    }
  })
  if (onPath) return shown
  const hasFailed = status !== undefined && failure.includes(status)
  const at = status === undefined ? undefined : timeAt(status)
  const why = [isolated(reason), hasFailed && kind === 'withdrawals' && t('withdrawal.moneyBack')]
  const note = [at && formatDateTime(at), why.filter(Boolean).join(' ')].filter(Boolean).join(' · ')
  return [
    ...shown,
    { id: String(status), label: statusText(kind, status), state: hasFailed ? 'failed' : 'now', note },
  ]
}

/** By when a withdrawal is paid (portal.md §9). */
function expectation(kind: RecordKind, step: number, { status, amount }: Order): string | null {
  if (kind !== 'withdrawals' || step !== paid || status === paid || amount === undefined) return null
  return t('withdrawal.expected', { band: t(`withdrawal.bands.${processingBand(amount)}`) })
}
