import { useMemo, useRef, type ReactNode } from 'react'
import { errorNumber } from '@/api/apiError'
import { LoadMore, useFirstNew } from '@/shared/ui/LoadMore'
import { Loaded, type LoadedQuery } from '@/shared/ui/Loaded'
import { failedIfUnreadable } from './failedIfUnreadable'
import styles from './PagedRows.module.css'

/** The parts of an RTK infinite query that are needed here. */
export interface PagedQuery<Row> extends LoadedQuery<{
  pages: { list: Row[]; total: number; whole: boolean | undefined }[]
}> {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

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
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const rows = useMemo(() => onceEach(data?.pages ?? [], keyOf), [data, keyOf])
  const arm = useFirstNew(list, rows.length)
  const more = () => {
    arm()
    void fetchNextPage()
  }
  // Only the next page failed: the loaded rows are still current.
  const whole = failedIfUnreadable(isFetchNextPageError ? { ...query, error: undefined } : query)
  return (
    <Loaded query={whole} waiting={[64, 64, 64, 64]} failed={failed}>
      {({ pages }) =>
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
            <LoadMore
              shown={rows.length}
              total={pages[0]?.total ?? 0}
              more={hasNextPage}
              busy={isFetchingNextPage}
              failed={isFetchNextPageError ? errorNumber(error) : undefined}
              onMore={more}
            />
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
