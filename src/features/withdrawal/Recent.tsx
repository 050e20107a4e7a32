import { useEffect, useRef, useState } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import type { ExchangeInfo } from '@/api/models/exchange'
import { WITHDRAWAL_STATUS, type WithdrawalRow } from '@/api/models/records'
import { t } from '@/shared/i18n/t'
import { Loaded } from '@/shared/ui/Loaded'
import { List } from '@/shared/ui/Stack'
import { accountApi, useWithdrawalRecordQuery } from '@/domain/money/accountApi'
import { useAppDispatch } from '@/store/hooks'
import { portalApi } from '@/store/portalApi'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { isPending, statusText, statusTone } from '@/domain/money/orderStatus'
import { formatDateTime } from '@/shared/format/dateTime'
import { CopyRow } from '@/shared/ui/CopyRow'
import { Icon } from '@/shared/ui/Icon'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { StatusPill } from '@/shared/ui/StatusPill'
import { Timeline } from '@/shared/ui/Timeline'
import { orderTimeline } from '@/domain/money/orderTimeline'
import styles from './Recent.module.css'

/** Polling interval while a withdrawal is pending, milliseconds. */
const POLL_MS = 5000
const DAYS = 90

/** The latest withdrawals, polled while one of them is pending. */
export function Recent({ count, methods }: { count: number; methods: ExchangeInfo['methods'] }) {
  const dispatch = useAppDispatch()
  const args = { page: 1, pageSize: count, days: DAYS }
  const cached = accountApi.endpoints.withdrawalRecord.useQueryState(args)
  const query = useWithdrawalRecordQuery(args, {
    refetchOnMountOrArgChange: true,
    pollingInterval: cached.data?.list.some(isPending) ? POLL_MS : 0,
  })

  // A rejected withdrawal was paid back: refresh balance and limits.
  const rejected = query.data?.list
    .filter(({ status }) => status === WITHDRAWAL_STATUS.rejected)
    .map(({ orderId }) => orderId)
    .join()
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (rejected === undefined) return
    const isNews = known.current !== undefined && known.current !== rejected
    known.current = rejected
    if (!isNews) return
    void dispatch(refreshBalance({ force: true }))
    dispatch(portalApi.util.invalidateTags(['Exchange']))
  }, [rejected, dispatch])

  return (
    <section className={styles.recent} aria-labelledby="withdrawal-recent">
      <h2 id="withdrawal-recent">{t('withdrawal.recent')}</h2>
      <Loaded query={query} waiting={[66, 66]} failed={t('withdrawal.recentFailed')}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.none}>{t('withdrawal.recentNone')}</p>
          ) : (
            <List gap={2}>
              {list.slice(0, count).map((row) => (
                <li key={row.orderId}>
                  <OrderCard
                    row={row}
                    method={
                      methods.find(({ name, title }) => row.method === title || row.method === name)?.name
                    }
                  />
                </li>
              ))}
            </List>
          )
        }
      </Loaded>
      <RouteLink to="/record/transaction" className={styles.all}>
        {t('withdrawal.recentAll')}
      </RouteLink>
    </section>
  )
}

interface OrderCardProps {
  row: WithdrawalRow
  /** Its method, where that is still offered. */
  method: string | undefined
}

/** One withdrawal: its status, and expanded its timeline. A pending one is expanded initially. */
function OrderCard({ row, method }: OrderCardProps) {
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
          {row.createTime > 0 && formatDateTime(row.createTime)}
          {row.createTime > 0 && row.method && ' · '}
          <bdi>{row.method}</bdi>
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
