import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { nextLevel } from '@/domain/activity/vipLevels'
import { vipRebateTable } from '@/domain/activity/vipRebateTable'
import styles from '@/features/activities/parts/Perks.module.css'

/** The player's bet amount, and the one that the next level needs. */
export function RebateLevel() {
  const { formatMoney, formatMoneyShort } = useMoneyFormat()
  const user = useAppSelector((state) => state.session.user)
  const { levels } = vipRebateTable(useAppSelector((state) => state.site.config))
  if (!user || levels.length === 0) return null
  const own = levels.find(({ number }) => number === user.vip)
  const next = nextLevel(levels, user.bet)
  return (
    <section className={styles.card} aria-label={t('perks.rebate.level')}>
      <h2>
        {own ? t('perks.rebate.levelName', { level: own.number, name: own.title }) : t('perks.rebate.level')}
      </h2>
      <p className={styles.text}>
        {t('perks.rebate.bet', { amount: formatMoney(user.bet) })}{' '}
        {next && t('perks.rebate.next', { amount: formatMoneyShort(next.betAmount) })}
        {!next && user.bet !== undefined && t('perks.rebate.top')}
      </p>
      <p className={styles.note}>{t('perks.rebate.noPressure')}</p>
    </section>
  )
}
