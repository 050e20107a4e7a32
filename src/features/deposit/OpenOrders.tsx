import { useState } from 'react'
import type { DepositRow } from '@/api/models/records'
import { formatDateTime } from '@/shared/format/dateTime'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import styles from './DepositTab.module.css'

interface Props {
  orders: readonly DepositRow[]
  onResume: (row: DepositRow) => Promise<void>
}

/** Unpaid deposits, including those of earlier visits, each with a button to resume. */
export function OpenOrders({ orders, onResume }: Props) {
  const { formatMoney } = useMoneyFormat()
  const [busy, setBusy] = useState('')
  if (orders.length === 0) return null
  const resume = async (row: DepositRow) => {
    setBusy(row.orderId)
    await onResume(row)
    setBusy('')
  }
  return (
    <section className={styles.open} aria-label={t('deposit.open.label')}>
      <ul>
        {orders.map((row) => (
          <li key={row.orderId} className={styles.order}>
            <Icon name="clock" size={20} />
            <p>
              <b>{t('deposit.open.order', { amount: formatMoney(row.amount) })}</b>
              <span>
                <bdi>{row.method}</bdi> · {formatDateTime(row.createTime)}
              </span>
            </p>
            <Button
              size="s"
              variant="secondary"
              busy={busy === row.orderId}
              aria-label={t('deposit.open.resumeOf', { amount: formatMoney(row.amount) })}
              onClick={() => void resume(row)}
            >
              {t('deposit.open.resume')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
