import { epochMs } from '@/api/models/lobbyTips'
import { formatDateTime } from '@/shared/format/dateTime'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { maskPhone } from '@/shared/format/phone'
import { t } from '@/shared/i18n/t'
import { Loaded } from '@/shared/ui/Loaded'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadLobby } from '@/domain/promotions/loadLobby'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import { useLobby } from '@/domain/promotions/useLobby'
import styles from './RecentPayouts.module.css'

const SHOWN = 5

/**
 * What was paid out to players lately (the trade info, NW-06), beside one's own records: the answer that the lobby has already,
 * asked for only where it has none. As the lobby's ticker it is not there in green mode, nor while the mode is not known, nor for
 * whoever may not play (SP-06).
 */
export function RecentPayouts() {
  const { formatMoney } = useMoneyFormat()
  const dispatch = useAppDispatch()
  const { showsPromotions } = useAppSelector(selectCapabilities)
  const allowed = useAppSelector(selectPromotionsAllowed) && showsPromotions
  const { data, error } = useLobby({ skip: !allowed, only: 'trades' }).trades
  if (!allowed) return null
  const query = {
    data: data ?? undefined,
    // What is there is not old because the lobby could not ask once more.
    error: data ? undefined : (error ?? undefined),
    isFetching: false,
    refetch: () => void dispatch(loadLobby({ olderThanMs: 0, parts: ['trades'] })),
  }
  return (
    <section className={styles.payouts} aria-label={t('records.payouts.title')}>
      <h2 className={styles.title}>{t('records.payouts.title')}</h2>
      <Loaded query={query} waiting={[44, 44, 44]} failed={t('records.payouts.failed')}>
        {({ tradeList }) =>
          tradeList.length === 0 ? (
            <p className={styles.none}>{t('records.payouts.none')}</p>
          ) : (
            <ul className={styles.rows}>
              {tradeList.slice(0, SHOWN).map(({ phone, amount, timestamp }, at) => (
                <li key={at} className={styles.row}>
                  <span>{maskPhone(phone)}</span>
                  <span className={styles.time}>{formatDateTime(epochMs(timestamp))}</span>
                  <b className="money">{formatMoney(amount)}</b>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
