import { formatTime } from '@/shared/format/dateTime'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { maskPhone } from '@/shared/format/phone'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { IconButton } from '@/shared/ui/IconButton'
import { useRotation } from '@/shared/ui/useRotation'
import { useAppSelector } from '@/store/hooks'
import { useLobby } from '@/domain/promotions/useLobby'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import styles from './NewYear.module.css'

/** portal.md §9. */
const ROW_MS = 2500

/** Winners of New Year: real rows only, pausable; hidden in green mode and without rows. */
export function NewYearTicker() {
  const { formatMoney } = useMoneyFormat()
  const { showsPromotions } = useAppSelector(selectCapabilities)
  const tips = useLobby({ skip: !showsPromotions }).tips.data
  const rows = showsPromotions ? (tips?.newYearList ?? []) : []
  const { index, paused, toggle, hold } = useRotation(rows.length, ROW_MS)
  const row = rows[index]
  if (!row) return null
  return (
    <section className={styles.ticker} aria-label={t('seasons.newYear.ticker')} {...hold}>
      <Icon name="sparkles" size={20} />
      <p>
        {maskPhone(row.phone)} <b className="money">{formatMoney(row.amount)}</b>
        {row.timestamp > 0 && ` · ${formatTime(row.timestamp)}`}
      </p>
      {toggle && (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          iconSize={16}
          label={t(paused ? 'seasons.newYear.play' : 'seasons.newYear.pause')}
          onClick={toggle}
        />
      )}
    </section>
  )
}
