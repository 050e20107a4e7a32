import { useEffect, useRef } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { WITHDRAWAL_STATUS } from '@/api/models/records'
import { t } from '@/shared/i18n/t'
import { Loaded } from '@/shared/ui/Loaded'
import { accountApi, useWithdrawalRecordQuery } from '@/domain/money/accountApi'
import { useAppDispatch } from '@/store/hooks'
import { portalApi } from '@/store/portalApi'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { OrderCard } from './OrderCard'
import { isMoving } from './orderSteps'
import styles from './Recent.module.css'

/** How often the server is asked while a withdrawal is on its way, milliseconds. */
const ASK_EVERY_MS = 5000
const DAYS = 90

/** The latest withdrawals, followed while one of them is on its way. */
export function Recent({ count }: { count: number }) {
  const dispatch = useAppDispatch()
  const asked = { page: 1, pageSize: count, days: DAYS }
  const before = accountApi.endpoints.withdrawalRecord.useQueryState(asked)
  const query = useWithdrawalRecordQuery(asked, {
    refetchOnMountOrArgChange: true,
    pollingInterval: before.data?.list.some(isMoving) ? ASK_EVERY_MS : 0,
  })

  // What was rejected has been given back, and counts no more.
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
            <ul className={styles.list}>
              {list.slice(0, count).map((row) => (
                <li key={row.orderId}>
                  <OrderCard row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <RouteLink to="/record/transaction" className={styles.all}>
        {t('withdrawal.recentAll')}
      </RouteLink>
    </section>
  )
}
