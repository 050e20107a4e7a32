import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** A fact of the account in a `<dl>`, with its action. */
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
