import type { Reward } from '@/api/models/reward'
import { t } from '@/shared/i18n/t'
import { classNames } from '@/shared/ui/classNames'
import { RewardLines } from '@/state/activity/RewardLines'
import styles from './Calendar.module.css'
import { DayStamp, type DayState } from './DayStamp'

export interface StripDay {
  day: number
  award: readonly Reward[]
  state: DayState
}

/** The days of a calendar beside each other, each with what it gives and how it stands. */
export function DayStrip({ label, days }: { label: string; days: readonly StripDay[] }) {
  return (
    <ol className={styles.strip} aria-label={label}>
      {days.map(({ day, award, state }) => (
        <li
          key={day}
          className={classNames(styles.day, styles[state])}
          {...(state === 'today' && { 'aria-current': 'date' as const })}
        >
          <b>{t('calendar.day', { day })}</b>
          <DayStamp state={state} />
          <RewardLines rewards={award} />
          <span className={styles.state}>{t(`calendar.state.${state}`)}</span>
        </li>
      ))}
    </ol>
  )
}
