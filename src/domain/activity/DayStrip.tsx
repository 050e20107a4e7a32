import type { ReactNode } from 'react'
import type { Reward } from '@/api/models/reward'
import { t } from '@/shared/i18n/t'
import { classNames } from '@/shared/ui/classNames'
import { RewardLines } from './RewardLines'
import styles from './DayStrip.module.css'
import { DayStamp, type DayState } from './DayStamp'

export interface StripDay {
  day: number
  award: readonly Reward[]
  state: DayState
}

interface Props {
  label: string
  days: readonly StripDay[]
  /** Renders a day; a sun over roofs by default. */
  art?: (state: DayState) => ReactNode
}

/** The days of a calendar in a row, each with its reward and state. */
export function DayStrip({ label, days, art = (state) => <DayStamp state={state} /> }: Props) {
  return (
    <ol className={styles.strip} aria-label={label}>
      {days.map(({ day, award, state }) => (
        <li
          key={day}
          className={classNames(styles.day, styles[state])}
          {...(state === 'today' && { 'aria-current': 'date' as const })}
        >
          <b>{t('activity.day', { day })}</b>
          {art(state)}
          <RewardLines rewards={award} />
          <span className={styles.state}>{t(`activity.dayState.${state}`)}</span>
        </li>
      ))}
    </ol>
  )
}
