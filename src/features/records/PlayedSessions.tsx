import { useEffect, useRef, useState } from 'react'
import { errorNumber } from '@/api/apiError'
import { isNotOffered } from '@/api/isNotOffered'
import type { PlayedSession } from '@/api/models/playHistory'
import { NotOffered } from '@/domain/activity/NotOffered'
import { usePaging } from '@/domain/activity/usePaging'
import { downloadText } from '@/shared/downloadText'
import { formatDateTime, formatIso } from '@/shared/format/dateTime'
import { formatDuration } from '@/shared/format/duration'
import { formatPlain } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Loaded } from '@/shared/ui/Loaded'
import { Card } from '@/shared/ui/Stack'
import { showToast } from '@/shared/ui/toast'
import { useAppDispatch } from '@/store/hooks'
import type { Thunk } from '@/store/makeStore'
import { MAX_ROWS } from './collectRecords'
import { GamesPlayed } from './GamesPlayed'
import styles from './PlayHistoryPage.module.css'
import { playHistoryCall, usePlayHistoryInfiniteQuery } from './recordsApi'
import { csvOf } from './toCsv'

/** The sessions in which something was played, latest first, with a "more" button and an export. */
export function PlayedSessions() {
  const list = useRef<HTMLDivElement>(null)
  const query = usePlayHistoryInfiniteQuery()
  const { data, error } = query
  const sessions = uniqueSessions((data?.pages ?? []).flatMap((page) => page.list))
  const { loaded, end } = usePaging(query, list, sessions.length)
  if (data === undefined && isNotOffered(error)) return <NotOffered title={t('records.play.notKept')} />
  return (
    <div ref={list} className={styles.panel}>
      <Loaded query={loaded} waiting={[48, 180, 180]} failed={t('records.play.failed')}>
        {() =>
          sessions.length === 0 ? (
            <EmptyState icon="history" title={t('records.play.none')} />
          ) : (
            <>
              <ExportSessions />
              {sessions.map((session) => (
                <Session key={session.id} session={session} />
              ))}
              {end}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** A new session shifts the others to the next page. */
const uniqueSessions = (list: PlayedSession[]): PlayedSession[] => [
  ...new Map(list.map((session) => [session.id, session])).values(),
]

function Session({ session }: { session: PlayedSession }) {
  const { startTime, endTime, seconds, games } = session
  const title = startTime > 0 ? formatDateTime(startTime) : t('records.play.unknownTime')
  return (
    <Card as="article" gap={2} aria-label={title} data-row tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.facts}>
        {seconds !== undefined && (
          <span>{t('records.play.played', { duration: formatDuration(seconds) })}</span>
        )}
        <span>
          {endTime > 0 ? t('records.play.until', { time: formatDateTime(endTime) }) : t('records.play.noEnd')}
        </span>
      </p>
      {games.length > 0 && <GamesPlayed games={games} label={title} />}
    </Card>
  )
}

function ExportSessions() {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const save = async () => {
    const { signal } = (stop.current = new AbortController())
    setBusy(true)
    const csv = await dispatch(collectSessions(signal))
    if (signal.aborted) return
    setBusy(false)
    if (typeof csv === 'number')
      return showToast({ kind: 'error', message: t('records.exportFailed', { code: csv }) })
    downloadText(`play-history-${formatIso(clock.now()).slice(0, 10)}.csv`, 'text/csv', sessionsCsv(csv))
    showToast({ kind: 'success', message: t('records.exported', { count: csv.length }) })
  }
  return (
    <Button variant="secondary" icon="download" busy={busy} onClick={() => void save()}>
      {t('records.export')}
    </Button>
  )
}

/** All sessions, page by page; the number of the error when one failed. */
const collectSessions =
  (signal: AbortSignal): Thunk<Promise<PlayedSession[] | number>> =>
  async (_dispatch, _getState, { client }) => {
    const found = new Map<string, PlayedSession>()
    for (let page = 1; ; page++) {
      const { call, body, schema } = playHistoryCall(page, 100)
      const result = await client.call(call, body, schema, { signal })
      if (!result.ok) return errorNumber(result.error)
      const before = found.size
      for (const session of result.data.list) found.set(session.id, session)
      // A page without new rows could repeat for ever.
      if (!result.data.hasMore || found.size === before || found.size >= MAX_ROWS) return [...found.values()]
    }
  }

const COLUMNS = ['session', 'start', 'end', 'seconds', 'game', 'rounds', 'staked', 'won']
const countText = (count: number | undefined) => (count === undefined ? '' : String(count))
const moneyText = (amount: number | undefined) => (amount === undefined ? '' : formatPlain(amount))

/** A row for each game of each session; what is unknown stays empty. */
function sessionsCsv(sessions: readonly PlayedSession[]): string {
  return csvOf([
    COLUMNS.map((name) => t(`records.play.csv.${name}`)),
    ...sessions.flatMap(({ id, startTime, endTime, seconds, games }) => {
      const when = [id, formatIso(startTime), formatIso(endTime), countText(seconds)]
      return games.length === 0
        ? [[...when, '', '', '', '']]
        : games.map(({ name, rounds, moneyIn, moneyOut }) => [
            ...when,
            ...[name, countText(rounds), moneyText(moneyIn), moneyText(moneyOut)],
          ])
    }),
  ])
}
