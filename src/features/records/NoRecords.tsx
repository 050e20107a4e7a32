import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Button, buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import type { RecordKey } from './recordCall'
import { PERIODS } from './useRecordFilters'

/** Empty state: widen the filters, or contact customer service. */
export function NoRecords({
  record: { tab, days, status },
  onAll,
}: {
  record: RecordKey
  onAll: () => void
}) {
  const narrowed = status !== undefined || days !== PERIODS.at(-1)
  return (
    <EmptyState icon="history" title={t(narrowed ? 'records.noneSo' : `records.none.${tab}`)}>
      {narrowed ? (
        <Button variant="secondary" onClick={onAll}>
          {t('records.showAll')}
        </Button>
      ) : (
        <RouteLink to="/service" className={buttonClass({ variant: 'secondary' })}>
          {t('records.askService')}
        </RouteLink>
      )}
    </EmptyState>
  )
}
