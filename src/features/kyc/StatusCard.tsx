import { KYC_STATUS, type Kyc } from '@/api/models/kyc'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { StatusPill, type StatusTone } from '@/shared/ui/StatusPill'
import { canEdit } from './canEdit'
import { useCountdown } from '@/shared/time/useCountdown'
import { Icon } from '@/shared/ui/Icon'
import styles from './Kyc.module.css'

const STATES: Record<number, { id: string; tone: StatusTone }> = {
  [KYC_STATUS.none]: { id: 'none', tone: 'neutral' },
  [KYC_STATUS.draft]: { id: 'draft', tone: 'neutral' },
  [KYC_STATUS.submitted]: { id: 'submitted', tone: 'waiting' },
  [KYC_STATUS.approved]: { id: 'approved', tone: 'good' },
  [KYC_STATUS.rejected]: { id: 'rejected', tone: 'bad' },
  [KYC_STATUS.expired]: { id: 'expired', tone: 'bad' },
}

/** KYC status, its reason, and what to do. */
export function StatusCard({ kyc, hasKyc }: { kyc: Kyc; hasKyc: boolean }) {
  const { id, tone } = STATES[hasKyc ? KYC_STATUS.approved : kyc.status] ?? { id: 'other', tone: 'neutral' }
  return (
    <section className={styles.card} aria-label={t('kyc.status')}>
      <div role="status" className={styles.status}>
        <StatusPill tone={tone}>{t(`kyc.state.${id}`, { status: kyc.status })}</StatusPill>
        <p>
          {t(`kyc.stateText.${id}`, {
            time: kyc.submittedTime > 0 ? formatDateTime(kyc.submittedTime) : t('kyc.timeUnknown'),
          })}
        </p>
        {id === 'rejected' && (
          <p className={styles.reason}>
            <b>{t('kyc.reason')}</b> {kyc.reason || t('kyc.noReason')}
          </p>
        )}
      </div>
      {canEdit(kyc, hasKyc) && kyc.dueTime > 0 && <DueTime until={kyc.dueTime} />}
    </section>
  )
}

/** Days and hours, or hours and minutes; no seconds, which would add pressure. */
function spanOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  return days > 0
    ? t('kyc.daysHours', { days, hours })
    : t('kyc.hoursMinutes', { hours, minutes: minutes % 60 })
}

/** The time left to complete KYC. */
function DueTime({ until }: { until: number }) {
  const left = useCountdown(until)
  return (
    <p className={styles.due}>
      <Icon name="clock" size={18} />
      {left > 0
        ? t('kyc.due', { left: spanOf(left), time: formatDateTime(until) })
        : t('kyc.dueOver', { time: formatDateTime(until) })}
    </p>
  )
}
