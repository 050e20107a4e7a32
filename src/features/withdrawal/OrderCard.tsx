import { useState } from 'react'
import type { WithdrawalRow } from '@/api/models/records'
import { RouteLink } from '@/engine/render/RouteLink'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { CopyRow } from '@/shared/ui/CopyRow'
import { Icon } from '@/shared/ui/Icon'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { StatusPill } from '@/shared/ui/StatusPill'
import { Timeline } from '@/shared/ui/Timeline'
import { isPending, statusText, statusTone } from '@/domain/money/orderStatus'
import { orderTimeline } from '@/domain/money/orderTimeline'
import styles from './OrderCard.module.css'

interface Props {
  row: WithdrawalRow
  /** Its method, where that is still offered. */
  method: string | undefined
}

/** One withdrawal: its status, and expanded its timeline. A pending one is expanded initially. */
export function OrderCard({ row, method }: Props) {
  // Only the initial state: the card must not collapse when the withdrawal gets paid.
  const [unfolded] = useState(() => isPending(row))
  return (
    <details className={styles.card} open={unfolded}>
      <summary className={styles.head}>
        <span className={styles.amount}>
          <OwnMoney value={row.amount} />
        </span>
        <StatusPill tone={statusTone('withdrawals', row.status)}>
          {statusText('withdrawals', row.status)}
        </StatusPill>
        <span className={styles.time}>
          {formatDateTime(row.createTime)}
          {row.method && ` · ${row.method}`}
        </span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles.body}>
        <Timeline
          label={t('withdrawal.way')}
          steps={orderTimeline('withdrawals', { ...row, time: row.createTime })}
        />
        <dl>
          <CopyRow label={t('withdrawal.orderId')} value={row.orderId} />
        </dl>
        {method !== undefined && (
          <RouteLink to={`/withdrawal/${encodeURIComponent(method)}`} className={styles.again}>
            {t('withdrawal.againBy', { method: row.method })}
          </RouteLink>
        )}
      </div>
    </details>
  )
}
