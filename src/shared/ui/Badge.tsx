import type { ReactNode } from 'react'
import { classNames } from './classNames'
import styles from './Badge.module.css'

/** One or two words on a coloured pill. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: 'accent' | 'hot' | 'new' | 'neutral'
  className?: string | undefined
  children: ReactNode
}) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>
}
