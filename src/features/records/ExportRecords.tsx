import { useEffect, useRef, useState } from 'react'
import { errorNumber } from '@/api/apiError'
import { downloadText } from '@/shared/downloadText'
import { formatIso } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { Button } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'
import { useAppDispatch } from '@/store/hooks'
import { collectRecords, MAX_ROWS } from './collectRecords'
import type { RecordKey } from './recordCall'
import styles from './RecordsPage.module.css'
import { toCsv } from './toCsv'

/** Exports all filtered rows as a file, with progress (WL-15). */
export function ExportRecords({ record }: { record: RecordKey }) {
  const dispatch = useAppDispatch()
  const [progress, setProgress] = useState<{ rows: number; of: number } | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const save = async () => {
    const control = new AbortController()
    stop.current = control
    setProgress({ rows: 0, of: 0 })
    const { rows, total, error } = await dispatch(
      collectRecords(record, control.signal, (count, of) => {
        if (!control.signal.aborted) setProgress({ rows: count, of })
      }),
    )
    if (control.signal.aborted) return
    setProgress(null)
    if (error)
      return showToast({ kind: 'error', message: t('records.exportFailed', { code: errorNumber(error) }) })
    if (rows.length === 0) return showToast({ kind: 'info', message: t('records.exportNone') })
    downloadText(`${record.tab}-${formatIso(clock.now()).slice(0, 10)}.csv`, 'text/csv', toCsv(rows))
    showToast({
      kind: 'success',
      message:
        total > MAX_ROWS
          ? t('records.exportedPart', { count: rows.length, total })
          : t('records.exported', { count: rows.length }),
    })
  }
  const cancel = () => {
    stop.current?.abort()
    setProgress(null)
    showToast({ kind: 'info', message: t('records.exportCancelled') })
  }

  return (
    <div className={styles.exporting}>
      <Button variant="secondary" icon="download" busy={progress !== null} onClick={() => void save()}>
        {t('records.export')}
      </Button>
      {progress && (
        <>
          <progress
            aria-label={t('records.exporting')}
            {...(progress.of > 0 && { value: progress.rows, max: progress.of })}
          />
          {progress.of > 0 && <span className={styles.count}>{t('records.exportProgress', progress)}</span>}
          <Button variant="quiet" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        </>
      )}
    </div>
  )
}
