import { useId, type ReactNode } from 'react'
import styles from './Rows.module.css'

export type Row = [name: string, value: string | number | boolean | undefined]

interface Props {
  title: string
  rows: readonly Row[]
  children?: ReactNode
}

/** Names and values under a heading; unknown values are a dash. */
export function Rows({ title, rows, children }: Props) {
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
      <dl className={styles.rows}>
        {rows.map(([name, value], at) => (
          <div key={`${name} ${at}`} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value === undefined || value === '' ? '—' : String(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
