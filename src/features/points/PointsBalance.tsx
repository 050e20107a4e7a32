import { OwnFigure } from '@/domain/money/OwnFigure'
import { t } from '@/shared/i18n/t'
import { HideBalanceButton } from '@/shared/ui/HideBalanceButton'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppSelector } from '@/store/hooks'
import styles from './PointsPage.module.css'

/** The player's points beside the balance. */
export function PointsBalance() {
  const known = useAppSelector((state) => state.session.user !== null)
  return (
    <section className={styles.balance} aria-label={t('points.balance')}>
      <span className={styles.name}>{t('points.balance')}</span>
      <HideBalanceButton />
      <p className={styles.points}>{known ? <OwnFigure figure="lottery" /> : <Skeleton height={40} />}</p>
      <p className={styles.name}>
        {t('points.coinBalance')} {known && <OwnFigure figure="coin" />}
      </p>
    </section>
  )
}
