import { classNames } from '@/shared/ui/classNames'
import type { DayState } from '@/domain/activity/DayStamp'
import styles from '@/features/activities/parts/Seasons.module.css'

/** The lantern of a calendar day: dark before the day, lit on it, ticked once claimed. */
export function DayLantern({ state }: { state: DayState }) {
  return (
    <svg
      className={classNames(styles.lantern, styles[state])}
      viewBox="0 0 48 48"
      width={48}
      height={48}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.string} d="M0 6q24 10 48 0M24 11v6" />
      <path className={styles.paper} d="m24 15 4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" />
      {state === 'claimed' && <path className={styles.mark} d="m20 28 3 3 6-7" />}
    </svg>
  )
}
