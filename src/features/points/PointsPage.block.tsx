import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Loaded } from '@/shared/ui/Loaded'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { selectRestriction } from '@/domain/promotions/selectPromotionsAllowed'
import { useOwnUser } from '@/domain/session/useOwnUser'
import { ExchangeForm } from './ExchangeForm'
import { usePointsConfigQuery, type Exchange } from './pointsApi'
import { OwnFigure } from '@/domain/money/OwnFigure'
import { HideBalanceButton } from '@/shared/ui/HideBalanceButton'
import { formatDateTime } from '@/shared/format/dateTime'
import { formatPoints } from '@/shared/format/money'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import styles from './PointsPage.module.css'

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

/** The player's points beside the balance. */
function PointsBalance() {
  const { user, failed } = useOwnUser()
  const known = user !== null || failed
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

/** The last ten exchanges. */
function RecentExchanges({ rows }: { rows: readonly Exchange[] }) {
  return (
    <section className={styles.recent} aria-label={t('points.recent')}>
      <h2>{t('points.recent')}</h2>
      {rows.length === 0 ? (
        <p className={styles.name}>{t('points.noRecent')}</p>
      ) : (
        <ul>
          {rows.slice(0, 10).map(({ orderId, points, coin, createTime }) => (
            <li key={orderId}>
              <span>
                <b>
                  <OwnMoney value={coin} />
                </b>{' '}
                <span className={styles.name}>{t('points.for', { points: formatPoints(points) })}</span>
              </span>
              <span className={styles.name}>{formatDateTime(createTime)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
