import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Loaded } from '@/shared/ui/Loaded'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { selectRestriction } from '@/domain/promotions/selectPromotionsAllowed'
import { useOwnUser } from '@/domain/session/useOwnUser'
import { ExchangeForm } from './ExchangeForm'
import { PointsBalance } from './PointsBalance'
import { usePointsConfigQuery } from './pointsApi'
import styles from './PointsPage.module.css'
import { RecentExchanges } from './RecentExchanges'

/** The player's points, and their exchange (WL-16). */
export default function PointsPage() {
  const { user } = useOwnUser()
  const restricted = useAppSelector(selectRestriction) !== ''
  const query = usePointsConfigQuery()
  return (
    <PageBody title={t('page.points')} wide>
      <div className={styles.columns}>
        <div className={styles.column}>
          <PointsBalance />
          <Loaded query={query} waiting={[72, 72, 72, 120]} failed={t('points.failed')}>
            {({ list }) =>
              user ? (
                <ExchangeForm offers={list} owned={user.lottery} restricted={restricted} />
              ) : (
                <Skeleton height={336} radius="l" />
              )
            }
          </Loaded>
        </div>
        <div className={styles.column}>
          {query.data && <RecentExchanges rows={query.data.recent} />}
          <RouteLink to="/rule/points" className={styles.rule}>
            {t('points.rule')}
          </RouteLink>
        </div>
      </div>
    </PageBody>
  )
}
