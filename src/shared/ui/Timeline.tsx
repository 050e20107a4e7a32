import type { ReactNode } from 'react'
import { t } from '@/shared/i18n/t'
import { classNames } from './classNames'
import { Icon } from './Icon'
import styles from './Timeline.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export interface TimelineStep {
  id: string
  label: ReactNode
  /** Time, or what is expected. */
  note?: ReactNode
  state: 'done' | 'now' | 'next' | 'failed'
  /** Its turn has come, but nothing of it is under way. */
  isMissing?: boolean
}
const ICONS = { done: 'check', now: 'clock', next: 'minus', failed: 'x' } as const

/** The steps of a process and its current state. */
export function Timeline({ label, steps }: { label: string; steps: TimelineStep[] }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={classNames(styles.step, styles[step.state])}
          {...(step.state === 'now' && { 'aria-current': 'step' as const })}
        >
          <span className={styles.dot}>
            <Icon name={ICONS[step.state]} size={14} />
          </span>
          <span className={styles.text}>
            <b>{step.label}</b>{' '}
            <VisuallyHidden>{t(`timeline.${step.isMissing ? 'next' : step.state}`)}</VisuallyHidden>
            {step.note && <span className={styles.note}>{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
