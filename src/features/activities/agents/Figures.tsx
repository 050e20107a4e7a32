import type { ReactNode } from 'react'
import styles from './Agents.module.css'

/** Figures with their names, in as many columns as there is room for. */
export function Figures({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.figures}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
