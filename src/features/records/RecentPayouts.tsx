import { useState } from 'react'
import { formatDateTime } from '@/shared/format/dateTime'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { maskPhone } from '@/shared/format/phone'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { Loaded } from '@/shared/ui/Loaded'
import { Stack } from '@/shared/ui/Stack'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadLobby } from '@/domain/promotions/loadLobby'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import { useLobby } from '@/domain/promotions/useLobby'
import styles from './RecentPayouts.module.css'

const SHOWN = 5
/** As often as the lobby asks. */
const FRESH_MS = 60_000

/**
 * Recent payouts to players (trade info, NW-06), only when asked for: nobody's own losses stand above the winnings of others. Uses the lobby's cached response
 * while it is fresh. Like the lobby's ticker it is hidden in green mode, while the mode is unknown, and for
 * restricted players (SP-06).
 */
export function RecentPayouts() {
  const { formatMoney } = useMoneyFormat()
  const dispatch = useAppDispatch()
  const { showsPromotions } = useAppSelector(selectCapabilities)
  const allowed = useAppSelector(selectPromotionsAllowed) && showsPromotions
  const [open, setOpen] = useState(false)
  const { data, error } = useLobby({ skip: !allowed || !open, only: 'trades', freshMs: FRESH_MS }).trades
  if (!allowed) return null
  const query = {
    data: data ?? undefined,
    // A failed refetch of the lobby does not invalidate the data.
    error: data ? undefined : (error ?? undefined),
    isFetching: false,
    refetch: () => void dispatch(loadLobby({ olderThanMs: 0, parts: ['trades'] })),
  }
  return (
    <Stack as="section" gap={2} aria-label={t('records.payouts.title')}>
      <Button
        variant="quiet"
        className={styles.title ?? ''}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('records.payouts.title')}
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
      </Button>
      {open && (
        <Loaded query={query} waiting={[44, 44, 44]} failed={t('records.payouts.failed')}>
          {({ tradeList }) =>
            tradeList.length === 0 ? (
              <p className={styles.none}>{t('records.payouts.none')}</p>
            ) : (
              <ul className={styles.rows}>
                {tradeList.slice(0, SHOWN).map(({ phone, amount, timestamp }, at) => (
                  <li key={at} className={styles.row}>
                    <span>{maskPhone(phone)}</span>
                    <span className={styles.time}>{formatDateTime(timestamp)}</span>
                    <b className="money">{formatMoney(amount)}</b>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </Stack>
  )
}
