import { type TradeInfo } from '@/api/models/lobbyTips'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { formatTime } from '@/shared/format/dateTime'
import { maskPhone } from '@/shared/format/phone'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { IconButton } from '@/shared/ui/IconButton'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed, selectPromotionsPending } from '@/domain/promotions/selectPromotionsAllowed'
import { useLobby } from '@/domain/promotions/useLobby'
import { useRotation } from '@/shared/ui/useRotation'
import type { WinnerTickerProps } from './WinnerTicker.entry'
import styles from './WinnerTicker.module.css'

const POLL_MS = 60_000

type Row = TradeInfo['tradeList'][number] & { gameId?: number }

const buttonOf = (paused: boolean, wins: boolean) => `${paused ? 'play' : 'pause'}${wins ? '' : 'Payouts'}`

/**
 * Recent wins (HM-10) or payouts (trade info, NW-06), real rows only. Reserves its height while loading; hidden when there are
 * no rows or the request fails.
 */
export default function WinnerTicker({
  millisecondsPerRow = 2500,
  source = 'wins',
}: Partial<WinnerTickerProps>) {
  const { formatMoney } = useMoneyFormat()
  const allowed = useAppSelector(selectPromotionsAllowed)
  const pending = useAppSelector(selectPromotionsPending)
  const games = useAppSelector((state) => state.games.list)
  const { tips, trades } = useLobby({ skip: !allowed, everyMs: POLL_MS })
  const wins = source === 'wins'
  const loaded = wins ? tips.data : trades.data
  const rows: Row[] = (wins ? tips.data?.jackpotList : trades.data?.tradeList) ?? []
  const { index, paused, toggle, hold } = useRotation(rows.length, millisecondsPerRow)

  if (!allowed && !pending) return null
  if (loaded === undefined || pending) return <div className={styles.ticker} aria-busy="true" />
  const row = rows[index]
  if (!row) return null
  const game = games.find(({ id }) => id === row.gameId)?.name
  const subject = wins ? (game ?? t('promotions.ticker.aGame')) : t('promotions.ticker.payout')
  return (
    <section
      className={styles.ticker}
      aria-label={t(`promotions.ticker.${wins ? 'label' : 'payouts'}`)}
      {...hold}
    >
      <Icon name={wins ? 'trophy' : 'wallet'} size={22} {...(styles.cup && { className: styles.cup })} />
      <div className={styles.window}>
        <p key={index} className={styles.row} data-moves={toggle ? '' : undefined}>
          <span className={styles.who}>
            <span className={styles.phone}>{maskPhone(row.phone)}</span>
            <span className={styles.game}>
              {subject}
              {row.timestamp > 0 && ` · ${formatTime(row.timestamp)}`}
            </span>
          </span>
          <strong className={styles.amount}>{formatMoney(row.amount)}</strong>
        </p>
      </div>
      {toggle && (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          iconSize={16}
          label={t(`promotions.ticker.${buttonOf(paused, wins)}`)}
          onClick={toggle}
        />
      )}
    </section>
  )
}
