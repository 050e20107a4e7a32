import { useCallback, useId } from 'react'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { useHasRoute } from '@/engine/render/useHasRoute'
import { ABSENT } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { InlineSelect } from '@/shared/ui/InlineSelect'
import { LinkFace, linkListClass, linkRowClass } from '@/shared/ui/LinkFace'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { ExportRecords } from './ExportRecords'
import { RecentPayouts } from './RecentPayouts'
import { RecordList } from './RecordList'
import { usePlayHistoryInfiniteQuery } from './recordsApi'
import { RECORD_TABS } from './recordRow'
import { STATUSES, statusText } from '@/domain/money/orderStatus'
import { PERIODS, useRecordFilters } from './useRecordFilters'
import { Button } from '@/shared/ui/Button'
import { HideBalanceButton } from '@/shared/ui/HideBalanceButton'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useDepositRecordQuery, useWithdrawalRecordQuery } from '@/domain/money/accountApi'
import styles from './RecordsPage.module.css'

/** The wallet's records: deposits, withdrawals, bonuses and points (WL-15). */
export default function RecordsPage() {
  const idBase = useId()
  const { key, change } = useRecordFilters()
  const { tab, days, status } = key
  const showAll = useCallback(() => change({ days: String(PERIODS.at(-1)), status: '' }), [change])
  return (
    <PageBody title={t('page.records')} wide>
      <RecordTotals days={days} />
      <Tabs
        label={t('records.tabs')}
        idBase={idBase}
        value={tab}
        onChange={(next) => change({ tab: next, status: '' })}
        tabs={RECORD_TABS.map((id) => ({ id, label: t(`records.tab.${id}`) }))}
      />
      <TabPanel idBase={idBase} id={tab} active className={styles.panel ?? ''}>
        <div className={styles.filters}>
          <InlineSelect
            label={t('records.period')}
            value={String(days)}
            onChange={(next) => change({ days: next })}
            options={PERIODS.map((one) => ({ id: String(one), label: t('records.days', { count: one }) }))}
          />
          {STATUSES[tab].length > 0 && (
            <InlineSelect
              label={t('records.statusLabel')}
              value={status === undefined ? '' : String(status)}
              onChange={(next) => change({ status: next })}
              options={[
                { id: '', label: t('records.anyStatus') },
                ...STATUSES[tab].map((one) => ({ id: String(one), label: statusText(tab, one) })),
              ]}
            />
          )}
          <ExportRecords key={`export ${tab} ${days} ${status}`} record={key} />
        </div>
        <RecordList key={`${tab} ${days} ${status}`} record={key} onAll={showAll} />
      </TabPanel>
      <PlayHistoryLink />
      <RecentPayouts />
    </PageBody>
  )
}

/** The way to the play history, where the back end keeps one. */
function PlayHistoryLink() {
  const hasPage = useHasRoute('/record/play')
  const { data } = usePlayHistoryInfiniteQuery(undefined, { skip: !hasPage })
  if (!data) return null
  return (
    <div className={linkListClass}>
      <RouteLink to="/record/play" className={linkRowClass}>
        <LinkFace icon="history" label={t('page.playHistory')} detail={t('records.play.detail')} />
      </RouteLink>
    </div>
  )
}

/** Totals of deposits and withdrawals in the period, and the net result (WL-15). */
function RecordTotals({ days }: { days: number }) {
  // Every page of a record has the totals, so fetch the smallest one.
  const args = { page: 1, pageSize: 1, days }
  const deposits = useDepositRecordQuery(args)
  const withdrawals = useWithdrawalRecordQuery(args)
  const paidIn = deposits.currentData?.totalAmount
  const paidOut = withdrawals.currentData?.totalAmount
  const failed = [deposits, withdrawals].filter((query) => query.isError && query.currentData === undefined)
  const isLoading = failed.length === 0 && !(deposits.currentData && withdrawals.currentData)
  const known = paidIn !== undefined && paidOut !== undefined
  const net = known ? paidIn - paidOut : 0
  const amount = (value: number | undefined) =>
    value !== undefined ? <OwnMoney value={value} /> : isLoading ? <Skeleton height={24} /> : ABSENT
  return (
    <section className={styles.totals} aria-label={t('records.totals')}>
      <dl>
        <div>
          <dt>{t('records.totalIn')}</dt>
          <dd>{amount(paidIn)}</dd>
        </div>
        <div>
          <dt>{t('records.totalOut')}</dt>
          <dd>{amount(paidOut)}</dd>
        </div>
        <div className={styles.net}>
          <dt>{t('records.net')}</dt>
          <dd>{amount(known ? net : undefined)}</dd>
        </div>
      </dl>
      <HideBalanceButton />
      {failed.length > 0 ? (
        <p role="alert" className={styles.text}>
          {t('records.totalsFailed')}{' '}
          <Button
            size="s"
            variant="secondary"
            onClick={() => failed.forEach((query) => void query.refetch())}
          >
            {t('common.retry')}
          </Button>
        </p>
      ) : (
        <p className={styles.text}>
          {known
            ? t(`records.net${net > 0 ? 'In' : net < 0 ? 'Out' : 'Even'}`)
            : isLoading && t('common.loading')}
        </p>
      )}
    </section>
  )
}
