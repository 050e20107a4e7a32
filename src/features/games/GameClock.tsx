import { useEffect, useState } from 'react'
import { stepBetween } from '@/domain/safer-play/playTime'
import { formatTime } from '@/shared/format/dateTime'
import { formatDuration } from '@/shared/format/duration'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import styles from './StartPage.module.css'

/** The time of day and how long the game has been open; screen readers do not announce the ticks. */
export function GameClock() {
  const [time, setTime] = useState<{ elapsed: number; at: number; now: number } | null>(null)
  useEffect(() => {
    const tick = () =>
      setTime((before) => {
        const at = clock.elapsed()
        return { elapsed: before ? before.elapsed + stepBetween(before.at, at) : 0, at, now: clock.now() }
      })
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  if (!time) return <span className={styles.clock} />
  return (
    <span className={styles.clock} role="timer">
      <span>
        {t('start.clock')} <strong>{formatTime(time.now)}</strong>{' '}
      </span>
      <span>
        {t('start.elapsed')} <strong>{formatDuration(time.elapsed / 1000)}</strong>
      </span>
    </span>
  )
}
