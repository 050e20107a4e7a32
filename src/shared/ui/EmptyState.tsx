import type { ReactNode } from 'react'
import { Icon } from './Icon'
import type { IconName } from './iconNames'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  icon: IconName | (string & {})
  /** One sentence. */
  title: string
  /** `h1` if it is the page's only content. */
  as?: 'p' | 'h1'
  /** The next step. */
  children?: ReactNode
}

/** An empty state with a next step. */
export function EmptyState({ icon, title, as: Title = 'p', children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.disc}>
        <Icon name={icon} size={28} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.action}>{children}</div>}
    </div>
  )
}
