import { useEffect, useState } from 'react'
import { formatTime } from '@/shared/format/dateTime'
import { formatDuration } from '@/shared/format/duration'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import styles from './StartPage.module.css'

/** The time of day and how long the game has been open; it counts without being announced. */
export function GameClock() {
  const [time, setTime] = useState<{ since: number; now: number } | null>(null)
  useEffect(() => {
    const tick = () =>
      setTime((before) => {
        const now = clock.now()
        return { since: before?.since ?? now, now }
      })
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  if (!time) return <span className={styles.clock} />
  return (
    <span className={styles.clock} role="timer">
      <VisuallyHidden>{t('start.clock')} </VisuallyHidden>
      <span>{formatTime(time.now)}</span>
      <VisuallyHidden> {t('start.elapsed')} </VisuallyHidden>
      <span className={styles.elapsed}>{formatDuration((time.now - time.since) / 1000)}</span>
    </span>
  )
}
