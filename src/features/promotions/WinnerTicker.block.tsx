import { epochMs } from '@/api/models/lobbyTips'
import { formatMoney } from '@/shared/format/money'
import { formatTime } from '@/shared/format/dateTime'
import { maskPhone } from '@/shared/format/phone'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { IconButton } from '@/shared/ui/IconButton'
import { useAppSelector } from '@/state/hooks'
import { selectPromotionsAllowed } from '@/state/selectPromotionsAllowed'
import { useLobbyTips } from '@/state/useLobbyTips'
import { useRotation } from '@/shared/ui/useRotation'
import type { WinnerTickerProps } from './WinnerTicker.entry'
import styles from './WinnerTicker.module.css'

const POLL_MS = 60_000

/**
 * Who won lately (HM-10): real rows only. Its height is kept while they are on their way; with none, or when they do
 * not come, it is not there.
 */
export default function WinnerTicker({ millisecondsPerRow = 2500 }: WinnerTickerProps) {
  const allowed = useAppSelector(selectPromotionsAllowed)
  const games = useAppSelector((state) => state.games.list)
  const tips = useLobbyTips({ skip: !allowed, everyMs: POLL_MS })
  const rows = tips?.jackpotList ?? []
  const { index, paused, toggle, hold } = useRotation(rows.length, millisecondsPerRow)

  if (!allowed) return null
  if (tips === undefined) return <div className={styles.ticker} aria-busy="true" />
  const row = rows[index]
  if (!row) return null
  const game = games.find(({ id }) => id === row.gameId)?.name
  return (
    <section className={styles.ticker} aria-label={t('promotions.ticker.label')} {...hold}>
      <Icon name="trophy" size={22} {...(styles.cup && { className: styles.cup })} />
      <div className={styles.window}>
        <p key={index} className={styles.row} data-moves={toggle ? '' : undefined}>
          <span className={styles.who}>
            <span className={styles.phone}>{maskPhone(row.phone)}</span>
            <span className={styles.game}>
              {game ?? t('promotions.ticker.aGame')}
              {row.timestamp > 0 && ` · ${formatTime(epochMs(row.timestamp))}`}
            </span>
          </span>
          <strong className={styles.amount}>{formatMoney(row.amount)}</strong>
        </p>
      </div>
      {toggle && (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          iconSize={16}
          label={t(paused ? 'promotions.ticker.play' : 'promotions.ticker.pause')}
          onClick={toggle}
        />
      )}
    </section>
  )
}
