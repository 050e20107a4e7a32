import { OwnFigure } from '@/domain/money/OwnFigure'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { useOwnUser } from '@/domain/session/useOwnUser'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import styles from './PointsSummary.module.css'

/** The player's points with a link to their exchange; for the member page. */
export default function PointsSummary() {
  const { user, failed } = useOwnUser()
  const mayInvite = useAppSelector(selectPromotionsAllowed)
  return (
    <section className={styles.card} aria-label={t('points.balance')}>
      <h2>{t('points.balance')}</h2>
      <p className={styles.points}>
        {user || failed ? <OwnFigure figure="lottery" /> : <Skeleton height={40} />}
      </p>
      <RouteLink to="/points" className={buttonClass({ variant: 'secondary' })}>
        {t(mayInvite ? 'points.use' : 'page.points')}
      </RouteLink>
    </section>
  )
}
