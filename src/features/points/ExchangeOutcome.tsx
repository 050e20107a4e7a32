import { RouteLink } from '@/engine/render/RouteLink'
import { useDevice } from '@/engine/render/LayoutContext'
import { t } from '@/shared/i18n/t'
import { classNames } from '@/shared/ui/classNames'
import { Icon } from '@/shared/ui/Icon'
import styles from './PointsPage.module.css'
import type { Outcome } from './useExchange'

/** The outcome of the last exchange, until the next one. */
export function ExchangeOutcome({ outcome }: { outcome: Outcome | null }) {
  const records = useDevice() === 'desktop' ? '/lobby/record/transaction' : '/record/transaction'
  return (
    <div role="status">
      {outcome && (
        <p className={classNames(styles.outcome, styles[outcome.kind])}>
          <Icon name={outcome.kind === 'done' ? 'circle-check' : 'circle-alert'} size={20} />
          <span>
            {outcome.text}{' '}
            {outcome.kind === 'done' && (
              <RouteLink to={`${records}?tab=bonuses`}>{t('points.seeRecords')}</RouteLink>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
