import { t } from '@/shared/i18n/t'
import { parseDate } from '@/shared/time/parseDate'
import { useCountdown } from '@/shared/time/useCountdown'
import { useHydrated } from '@/shared/ui/useHydrated'
import type { CountdownProps } from './Countdown.entry'
import { FreeSection } from './FreeSection'
import styles from './Countdown.module.css'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The days, hours, minutes and seconds until a moment, by the server's clock (OP-09); nothing once it has come. */
export default function Countdown({ text, until }: CountdownProps) {
  const end = parseDate(until)
  const left = useCountdown(Number.isNaN(end) ? null : end)
  // A prerendered page is read later than it was made.
  const isCounting = useHydrated()
  if (left === 0) return null
  const parts = [
    ['days', Math.floor(left / DAY)],
    ['hours', Math.floor((left % DAY) / HOUR)],
    ['minutes', Math.floor((left % HOUR) / MINUTE)],
    ['seconds', left % MINUTE],
  ] as const
  return (
    <FreeSection heading={text}>
      <p role="timer" className={styles.parts}>
        {parts.map(([unit, count]) => (
          <span key={unit} className={styles.part}>
            <strong className={styles.number}>{isCounting ? count : '–'}</strong>{' '}
            <span className={styles.unit}>{t(`content.countdown.${unit}`, { count })}</span>{' '}
          </span>
        ))}
      </p>
    </FreeSection>
  )
}
