import { formatDuration } from '@/shared/format/duration'
import { t } from '@/shared/i18n/t'
import { useCountdown } from '@/shared/time/useCountdown'
import { Icon } from '@/shared/ui/Icon'
import { useHydrated } from '@/shared/ui/useHydrated'
import styles from './TimeLeft.module.css'

const DAY = 86_400

/** Remaining time of an event, in days if there are any; nothing if it has no end (−1). */
export function TimeLeft({ until }: { until: number }) {
  const seconds = useCountdown(until > 0 ? until : null)
  const hydrated = useHydrated()
  if (until <= 0 || !hydrated || seconds === 0) return null
  const days = Math.floor(seconds / DAY)
  return (
    <p className={styles.left}>
      <Icon name="clock" size={16} />
      {days > 0
        ? t('activity.daysLeft', { count: days })
        : t('activity.timeLeft', { time: formatDuration(seconds) })}
    </p>
  )
}
