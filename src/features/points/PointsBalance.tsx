import { t } from '@/shared/i18n/t'
import { HideBalanceButton } from '@/shared/ui/HideBalanceButton'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppSelector } from '@/store/hooks'
import styles from './PointsPage.module.css'

/** The player's points beside the balance. */
export function PointsBalance() {
  const user = useAppSelector((state) => state.session.user)
  return (
    <section className={styles.balance} aria-label={t('points.balance')}>
      <span className={styles.name}>{t('points.balance')}</span>
      <HideBalanceButton />
      <p className={styles.points}>
        {user ? <OwnMoney value={user.lottery} points /> : <Skeleton height={40} />}
      </p>
      <p className={styles.name}>
        {t('points.coinBalance')} {user && <OwnMoney value={user.coin} />}
      </p>
    </section>
  )
}
