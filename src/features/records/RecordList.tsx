import { useCallback, useMemo, useRef, useState } from 'react'
import { errorNumber } from '@/api/apiError'
import { failedIfUnreadable } from '@/domain/activity/failedIfUnreadable'
import { isNotOffered } from '@/api/isNotOffered'
import { NotOffered } from '@/domain/activity/NotOffered'
import { t } from '@/shared/i18n/t'
import { LoadMore, useFirstNew } from '@/shared/ui/LoadMore'
import { Loaded } from '@/shared/ui/Loaded'
import type { RecordKey } from './recordCall'
import type { RecordRow } from './recordRow'
import { RecordRows } from './RecordRows'
import { RouteLink } from '@/engine/render/RouteLink'
import { Button, buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { useRecordPagesInfiniteQuery, useDepositOrderQuery } from './recordsApi'
import { PERIODS } from './useRecordFilters'
import { useDevice } from '@/engine/render/LayoutContext'
import { formatDateTime } from '@/shared/format/dateTime'
import { CopyRow } from '@/shared/ui/CopyRow'
import { Modal } from '@/shared/ui/Modal'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { Sheet } from '@/shared/ui/Sheet'
import { Timeline } from '@/shared/ui/Timeline'
import { Stack } from '@/shared/ui/Stack'
import { orderTimeline } from '@/domain/money/orderTimeline'
import { RecordAmount } from './RecordAmount'
import styles from './RecordsPage.module.css'

/** The filtered rows with a "more" button; a row opens its details. */
export function RecordList({ record, onAll }: { record: RecordKey; onAll: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<RecordRow | null>(null)
  const query = useRecordPagesInfiniteQuery(record)
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const parts = useMemo(() => withoutDuplicates((data?.pages ?? []).map((page) => page.list)), [data])
  const shown = parts.reduce((sum, rows) => sum + rows.length, 0)
  const arm = useFirstNew(list, shown)
  const close = useCallback(() => setOpened(null), [])
  const more = () => {
    arm()
    void fetchNextPage()
  }
  // Only the next page failed; the loaded ones are still valid.
  const whole = failedIfUnreadable(isFetchNextPageError ? { ...query, error: undefined } : query)
  if (data === undefined && record.tab === 'bonuses' && isNotOffered(error))
    return <NotOffered title={t('records.bonusesNotKept')} />
  return (
    <div ref={list} className={styles.list}>
      <Loaded query={whole} waiting={[104, 104, 104, 104, 104]} failed={t('records.failed')}>
        {({ pages }) =>
          shown === 0 ? (
            <NoRecords record={record} onAll={onAll} />
          ) : (
            <>
              {parts.map((rows, at) => (
                <RecordRows key={at} rows={rows} first={firstOf(parts, at)} onOpen={setOpened} />
              ))}
              <LoadMore
                shown={shown}
                total={pages[0]?.total ?? 0}
                more={hasNextPage}
                busy={isFetchingNextPage}
                failed={isFetchNextPageError ? errorNumber(error) : undefined}
                onMore={more}
              />
            </>
          )
        }
      </Loaded>
      {opened && <RecordDetail row={opened} onClose={close} />}
    </div>
  )
}

const firstOf = (parts: readonly RecordRow[][], at: number) =>
  1 + parts.slice(0, at).reduce((sum, rows) => sum + rows.length, 0)

/** A new row shifts the others to the next page: drops rows already on an earlier one. Pages without duplicates keep their identity. */
function withoutDuplicates(parts: RecordRow[][]): RecordRow[][] {
  const seen = new Set<string>()
  return parts.map((rows) => {
    const fresh = rows.filter(({ orderId }) => !seen.has(orderId) && seen.add(orderId))
    return fresh.length === rows.length ? rows : fresh
  })
}

/** Empty state: widen the filters, or contact customer service. */
function NoRecords({ record: { tab, days, status }, onAll }: { record: RecordKey; onAll: () => void }) {
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

/** One row with its timeline; a deposit's current status is fetched. */
function RecordDetail({ row: initial, onClose }: { row: RecordRow; onClose: () => void }) {
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
