import type { ReactNode } from 'react'
import styles from './Agents.module.css'

/** Labelled figures, in as many columns as fit. */
export function Figures({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.figures}>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
