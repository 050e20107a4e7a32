import { useMemo, useRef, type ReactNode } from 'react'
import { Loaded } from '@/shared/ui/Loaded'
import { failedIfUnreadable } from './failedIfUnreadable'
import styles from './PagedRows.module.css'
import { usePaging, type PagingQuery } from './usePaging'

type PagedQuery<Row> = PagingQuery<{ list: Row[]; total: number; whole: boolean | undefined }>

interface Props<Row> {
  query: PagedQuery<Row>
  /** Name of the list. */
  label: string
  failed: string
  /** Shown when there are no rows. */
  empty: ReactNode
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** Rows that load page by page; a row that moved to the next page meanwhile shows once. */
export function PagedRows<Row>({ query, label, failed, empty, keyOf, children }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const { data } = query
  const rows = useMemo(() => onceEach(data?.pages ?? [], keyOf), [data, keyOf])
  const { loaded, end } = usePaging(query, list, rows.length)
  return (
    <Loaded query={failedIfUnreadable(loaded)} waiting={[64, 64, 64, 64]} failed={failed}>
      {() =>
        rows.length === 0 ? (
          empty
        ) : (
          <>
            <ul ref={list} className={styles.rows} aria-label={label}>
              {rows.map(([key, row]) => (
                <li key={key} className={styles.row} data-row tabIndex={-1}>
                  {children(row)}
                </li>
              ))}
            </ul>
            {end}
          </>
        )
      }
    </Loaded>
  )
}

/** The rows of all pages, each with a unique key. Equal rows within a page are all kept. */
function onceEach<Row>(pages: readonly { list: Row[] }[], keyOf: (row: Row) => string): [string, Row][] {
  const rows = new Map<string, Row>()
  for (const { list } of pages) {
    const times = new Map<string, number>()
    for (const row of list) {
      const key = keyOf(row)
      const time = (times.get(key) ?? 0) + 1
      times.set(key, time)
      rows.set(`${key} ${time}`, row)
    }
  }
  return [...rows]
}
