import { useEffect, useState } from 'react'
import { stepBetween } from '@/domain/safer-play/playTime'
import { formatTime } from '@/shared/format/dateTime'
import { formatDuration } from '@/shared/format/duration'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import styles from './StartPage.module.css'

/** The time of day and how long the game has been open; screen readers do not announce the ticks. */
export function GameClock({ playing }: { playing: boolean }) {
  const [time, setTime] = useState<{ elapsed: number; at: number; now: number } | null>(null)
  useEffect(() => {
    const tick = () =>
      setTime((before) => {
        const at = clock.elapsed()
        const elapsed = before?.elapsed ?? 0
        return {
          elapsed: before && playing ? elapsed + stepBetween(before.at, at) : elapsed,
          at,
          now: clock.now(),
        }
      })
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [playing])
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
