import { classNames } from '@/shared/ui/classNames'
import styles from './DayStrip.module.css'

/** State of a day in a calendar. */
export type DayState = 'claimed' | 'today' | 'missed' | 'later' | 'unknown'

/** A sun over the roofs: low before its day, high on it, stamped once taken, gone when missed. */
export function DayStamp({ state }: { state: DayState }) {
  const height = { claimed: 20, today: 20, missed: 46, later: 34, unknown: 34 }[state]
  return (
    <svg
      className={classNames(styles.stamp, styles[state])}
      viewBox="0 0 64 48"
      width={64}
      height={48}
      aria-hidden="true"
      focusable="false"
    >
      {state === 'today' && (
        <g className={styles.rays}>
          {[0, 30, 60, 90, 120, 150, 180].map((angle) => (
            <path key={angle} d="M10 20h8" transform={`rotate(${angle} 32 20)`} />
          ))}
        </g>
      )}
      <circle className={styles.sun} cx={32} cy={height} r={10} />
      {state === 'claimed' && <path className={styles.tick} d="m27 20 4 4 7-8" />}
      <path className={styles.roofs} d="M0 48V38l8-5 8 5v-4l10-6 10 6v4l8-6 10 6v-3l10 5v13z" />
    </svg>
  )
}
