import { WITHDRAWAL_STATUS, type WithdrawalRow } from '@/api/models/records'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import type { StatusTone } from '@/shared/ui/StatusPill'
import type { TimelineStep } from '@/shared/ui/Timeline'
import { processingBand } from './processingBand'

const { requested, reviewing, sent, paid, rejected } = WITHDRAWAL_STATUS
const NORMAL_STEPS: number[] = [requested, reviewing, sent, paid]

/** Whether its status can still change. */
export const isPending = ({ status }: WithdrawalRow): boolean => status !== paid && status !== rejected

/** Label of a status; unknown numbers count as in progress. */
export const statusText = (status: number): string =>
  t(`withdrawal.status.${Object.values<number>(WITHDRAWAL_STATUS).includes(status) ? status : 'unknown'}`)

export const toneOf = ({ status }: WithdrawalRow): StatusTone =>
  status === paid ? 'good' : status === rejected ? 'bad' : 'waiting'

/** Timeline of a withdrawal: Requested, Reviewing, Sent, Paid; or Rejected, with the reason and that the money was returned. */
export function orderSteps(row: WithdrawalRow): TimelineStep[] {
  const times = new Map(row.steps.map(({ status, time }) => [status, time]))
  if (!times.has(requested)) times.set(requested, row.createTime)
  const at = row.status === rejected ? NORMAL_STEPS.length : Math.max(0, NORMAL_STEPS.indexOf(row.status))
  const link = row.status === rejected ? NORMAL_STEPS.filter((status) => times.has(status)) : NORMAL_STEPS
  const steps = link.map((status, index): TimelineStep => ({
    id: String(status),
    label: statusText(status),
    state: row.status === paid || index < at ? 'done' : index === at ? 'now' : 'next',
    note: noteOf(row, status, times.get(status), index > at),
  }))
  if (row.status !== rejected) return steps
  const time = times.get(rejected)
  const why = [row.reason, t('withdrawal.moneyBack')].filter(Boolean).join(' ')
  return [
    ...steps,
    {
      id: 'rejected',
      label: statusText(rejected),
      state: 'failed',
      note: time ? `${formatDateTime(time)} · ${why}` : why,
    },
  ]
}

function noteOf(row: WithdrawalRow, status: number, time: number | undefined, ahead: boolean): string | null {
  if (time !== undefined && !ahead) return formatDateTime(time)
  if (status !== paid || !isPending(row)) return null
  return t('withdrawal.expected', { band: t(`withdrawal.bands.${processingBand(row.amount)}`) })
}
