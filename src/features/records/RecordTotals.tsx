import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { HideBalanceButton } from '@/shared/ui/HideBalanceButton'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useDepositRecordQuery, useWithdrawalRecordQuery } from '@/domain/money/accountApi'
import styles from './RecordsPage.module.css'

/** Totals of deposits and withdrawals in the period, and the net result (WL-15). */
export function RecordTotals({ days }: { days: number }) {
  // Every page of a record has the totals, so fetch the smallest one.
  const args = { page: 1, pageSize: 1, days }
  const deposits = useDepositRecordQuery(args)
  const withdrawals = useWithdrawalRecordQuery(args)
  const paidIn = deposits.currentData?.totalAmount
  const paidOut = withdrawals.currentData?.totalAmount
  const failed = [deposits, withdrawals].filter((query) => query.isError && query.currentData === undefined)
  const known = paidIn !== undefined && paidOut !== undefined
  const net = known ? paidIn - paidOut : 0
  const amount = (value: number | undefined) =>
    value !== undefined ? <OwnMoney value={value} /> : failed.length > 0 ? '—' : <Skeleton height={24} />
  return (
    <section className={styles.totals} aria-label={t('records.totals')}>
      <dl>
        <div>
          <dt>{t('records.totalIn')}</dt>
          <dd>{amount(paidIn)}</dd>
        </div>
        <div>
          <dt>{t('records.totalOut')}</dt>
          <dd>{amount(paidOut)}</dd>
        </div>
        <div className={styles.net}>
          <dt>{t('records.net')}</dt>
          <dd>{amount(known ? net : undefined)}</dd>
        </div>
      </dl>
      <HideBalanceButton />
      {failed.length > 0 ? (
        <p role="alert" className={styles.text}>
          {t('records.totalsFailed')}{' '}
          <Button
            size="s"
            variant="secondary"
            onClick={() => failed.forEach((query) => void query.refetch())}
          >
            {t('common.retry')}
          </Button>
        </p>
      ) : (
        <p className={styles.text}>
          {known ? t(`records.net${net > 0 ? 'In' : net < 0 ? 'Out' : 'Even'}`) : t('common.loading')}
        </p>
      )}
    </section>
  )
}
