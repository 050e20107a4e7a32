import { useDevice } from '@/engine/render/LayoutContext'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { CopyRow } from '@/shared/ui/CopyRow'
import { Modal } from '@/shared/ui/Modal'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { Sheet } from '@/shared/ui/Sheet'
import { Timeline } from '@/shared/ui/Timeline'
import { Stack } from '@/shared/ui/Stack'
import { orderTimeline } from '@/domain/money/orderTimeline'
import { RecordAmount } from './RecordAmount'
import type { RecordRow } from './recordRow'
import styles from './RecordsPage.module.css'
import { useDepositOrderQuery } from './recordsApi'

/** One row with its timeline; a deposit's current status is fetched. */
export function RecordDetail({ row: initial, onClose }: { row: RecordRow; onClose: () => void }) {
  const device = useDevice()
  const { data, error } = useDepositOrderQuery(initial.orderId, {
    skip: initial.tab !== 'deposits',
    refetchOnMountOrArgChange: true,
  })
  const row = data ?? initial
  const steps = orderTimeline(row.tab, row)
  const Panel = device === 'desktop' ? Modal : Sheet
  return (
    <Panel open onClose={onClose} title={t(`records.detail.${row.tab}`)}>
      <Stack gap={4}>
        <p className={styles.big}>
          <RecordAmount row={row} />
        </p>
        {error !== undefined && <p role="status">{t('records.detailOld')}</p>}
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>{t(row.tab === 'bonuses' ? 'records.from' : 'records.method')}</dt>
            <dd>{row.method || '—'}</dd>
          </div>
          <div className={styles.fact}>
            <dt>{t('records.time')}</dt>
            <dd>{formatDateTime(row.time)}</dd>
          </div>
          {row.fee !== 0 && (
            <div className={styles.fact}>
              <dt>{t('records.fee')}</dt>
              <dd>
                <OwnMoney value={row.fee} />
              </dd>
            </div>
          )}
          <CopyRow label={t('records.orderId')} value={row.orderId} />
        </dl>
        {steps.length > 0 && <Timeline label={t('records.timeline')} steps={steps} />}
      </Stack>
    </Panel>
  )
}
