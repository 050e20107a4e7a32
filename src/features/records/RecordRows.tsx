import { memo } from 'react'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { copyText } from '@/shared/safe/copyText'
import { IconButton } from '@/shared/ui/IconButton'
import { StatusPill } from '@/shared/ui/StatusPill'
import { showToast } from '@/shared/ui/toast'
import { RecordAmount } from './RecordAmount'
import type { RecordRow } from './recordRow'
import styles from './RecordRows.module.css'
import { statusTone, statusText } from '@/domain/money/orderStatus'

interface Props {
  rows: readonly RecordRow[]
  /** Number of the first row, from 1. */
  first: number
  onOpen: (row: RecordRow) => void
}

async function copyId(orderId: string) {
  const copied = await copyText(orderId)
  showToast(
    copied
      ? { kind: 'success', message: t('common.copySucc') }
      : { kind: 'error', message: t('common.copyFail') },
  )
}

/** One page of rows. Pages far off screen are not laid out, so that ten thousand rows stay smooth. */
export const RecordRows = memo(function RecordRows({ rows, first, onOpen }: Props) {
  return (
    <ul className={styles.rows} aria-label={t('records.rows', { from: first, to: first + rows.length - 1 })}>
      {rows.map((row) => (
        <li key={row.orderId} className={styles.row}>
          <button type="button" data-row className={styles.open} onClick={() => onOpen(row)}>
            <span className={styles.kind}>
              <b>{row.method || t(`records.kind.${row.tab}`)}</b>
              <span className={styles.type}>{t(`records.type.${row.tab}.${row.unit}`)}</span>
            </span>
            <span className={styles.amount}>
              <RecordAmount row={row} />
            </span>
            <span className={styles.time}>{formatDateTime(row.time)}</span>
            <span className={styles.status}>
              <StatusPill tone={statusTone(row.tab, row.status)}>
                {statusText(row.tab, row.status)}
              </StatusPill>
            </span>
          </button>
          <span className={styles.id}>
            <span>{row.orderId}</span>
            <IconButton
              icon="copy"
              iconSize={16}
              label={t('common.copyOf', { name: row.orderId })}
              onClick={() => void copyId(row.orderId)}
            />
          </span>
        </li>
      ))}
    </ul>
  )
})
