import type { ReactNode } from 'react'
import { t } from '@/shared/i18n/t'
import { classNames } from '@/shared/ui/classNames'
import { Icon } from '@/shared/ui/Icon'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import styles from './StepList.module.css'

export interface Step {
  id: number
  title: string
  /** `ready`: reached and claimable; `now`: the current step. */
  state: 'done' | 'ready' | 'now' | 'next'
  /** Its rewards. */
  children: ReactNode
  action: ReactNode
}

/** Steps that deposits reach, in order, each with rewards and an action; the current one is highlighted. */
export function StepList({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ id, title, state, children, action }, at) => (
        <li
          key={id}
          className={classNames(styles.step, styles[state])}
          {...(state === 'now' && { 'aria-current': 'step' as const })}
        >
          <span className={styles.disc} aria-hidden="true">
            {state === 'done' ? <Icon name="check" size={18} /> : at + 1}
          </span>
          <div className={styles.text}>
            <h2>
              <VisuallyHidden>{t('bonuses.step', { step: at + 1 })}</VisuallyHidden> {title}
            </h2>
            {children}
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </li>
      ))}
    </ol>
  )
}
