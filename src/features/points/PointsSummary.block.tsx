import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import styles from './PointsSummary.module.css'

/** The player's points with a link to their exchange; for the member page. */
export default function PointsSummary() {
  const points = useAppSelector((state) => state.session.user?.lottery)
  const mayInvite = useAppSelector(selectPromotionsAllowed)
  return (
    <section className={styles.card} aria-label={t('points.balance')}>
      <h2>{t('points.balance')}</h2>
      <p className={styles.points}>
        {points === undefined ? <Skeleton height={40} /> : <OwnMoney value={points} points />}
      </p>
      <RouteLink to="/points" className={buttonClass({ variant: 'secondary' })}>
        {t(mayInvite ? 'points.use' : 'page.points')}
      </RouteLink>
    </section>
  )
}
