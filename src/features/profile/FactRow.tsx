import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** One fact of the account, in a list of them (`<dl>`), with what can be done about it. */
export function FactRow({
  label,
  children,
  action,
}: {
  label: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {action}
      </dd>
    </div>
  )
}
