import { formatDateTime } from '@/shared/format/dateTime'
import { formatPoints } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import type { Exchange } from './pointsApi'
import styles from './PointsPage.module.css'

/** The last ten exchanges. */
export function RecentExchanges({ rows }: { rows: readonly Exchange[] }) {
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
