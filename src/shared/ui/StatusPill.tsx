import type { ReactNode } from 'react'
import { classNames } from './classNames'
import { Icon } from './Icon'
import styles from './StatusPill.module.css'

export type StatusTone = 'good' | 'bad' | 'waiting' | 'neutral'
const ICONS: Record<StatusTone, string> = {
  good: 'circle-check',
  bad: 'circle-alert',
  waiting: 'clock',
  neutral: 'info',
}

/** A status as text; the icon besides the colour is for players who do not see colours. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classNames(styles.pill, styles[tone])}>
      <Icon name={ICONS[tone]} size={14} />
      {children}
    </span>
  )
}
