import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { useCountdown } from '@/shared/time/useCountdown'
import { Icon } from '@/shared/ui/Icon'
import styles from './Kyc.module.css'

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
export function DueTime({ until }: { until: number }) {
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
