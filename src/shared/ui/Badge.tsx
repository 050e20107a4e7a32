import type { ReactNode } from 'react'
import { classNames } from './classNames'
import styles from './Badge.module.css'

/** One or two words on a coloured pill. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: 'accent' | 'hot' | 'new' | 'neutral'
  children: ReactNode
}) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
