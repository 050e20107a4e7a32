import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { ABSENT } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { Button } from './Button'
import styles from './LoadMore.module.css'

interface Props {
  /** Number of loaded rows, and of all rows as the back end says it: unknown while it says no more than are loaded. */
  shown: number
  total: number
  more: boolean
  busy: boolean
  /** Code of the failure of the last attempt. */
  failed?: number | string | undefined
  onMore: () => void
}

/** The end of a paged list: how many rows are loaded, and a button for the next page. */
export function LoadMore({ shown, total, more, busy, failed, onMore }: Props) {
  return (
    <div className={styles.end}>
      <p role="status">
        {t('paging.shownOf', { shown, total: total > shown ? total : more ? ABSENT : shown })}
      </p>
      {failed !== undefined && <p role="alert">{t('paging.moreFailed', { code: failed })}</p>}
      {more && (
        <Button variant="secondary" busy={busy} onClick={onMore}>
          {failed === undefined ? t('paging.loadMore') : t('common.retry')}
        </Button>
      )}
    </div>
  )
}

/**
 * Moves the focus to the first row of the page that `armed` requested, so that keyboard users continue where they were. Focusable
 * elements of rows are marked `data-row`.
 */
export function useFirstNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const from = useRef<number | null>(null)
  const current = useRef(count)
  useEffect(() => {
    current.current = count
    if (from.current === null || count <= from.current) return
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]')
    rows?.[from.current]?.focus()
    from.current = null
  }, [count, list])
  return useCallback(() => {
    from.current = current.current
  }, [])
}
