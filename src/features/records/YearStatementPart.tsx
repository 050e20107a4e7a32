import { useState } from 'react'
import { isNotOffered } from '@/api/isNotOffered'
import type { StatementEntry, YearStatement } from '@/api/models/playHistory'
import { NotOffered } from '@/domain/activity/NotOffered'
import { downloadText } from '@/shared/downloadText'
import { formatDateTime, formatIso } from '@/shared/format/dateTime'
import { formatPlain } from '@/shared/format/money'
import { hasMessage, t } from '@/shared/i18n/t'
import { languageAt } from '@/shared/ui/BackEndText'
import { Button } from '@/shared/ui/Button'
import { InlineSelect } from '@/shared/ui/InlineSelect'
import { Loaded } from '@/shared/ui/Loaded'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { Card } from '@/shared/ui/Stack'
import { GamesPlayed } from './GamesPlayed'
import styles from './PlayHistoryPage.module.css'
import { useYearStatementQuery } from './recordsApi'
import { csvOf } from './toCsv'

const TOTALS = ['deposits', 'withdrawals', 'bonuses', 'adjustments'] as const

/** The statement of a year, to print or to save (LB-07, GLI-19 §2.5.7). */
export function YearStatementPart() {
  const [year, setYear] = useState<number>()
  const query = useYearStatementQuery(year)
  if (query.data === undefined && isNotOffered(query.error))
    return <NotOffered title={t('records.play.askService')} />
  return (
    <Loaded query={query} waiting={[48, 120, 320]} failed={t('records.year.failed')}>
      {(statement) => <Statement statement={statement} onYear={setYear} />}
    </Loaded>
  )
}

function Statement({ statement, onYear }: { statement: YearStatement; onYear: (year: number) => void }) {
  const { year, totals, entries, games } = statement
  const years = [...new Set([year, ...statement.years])].sort((a, b) => b - a)
  const known = TOTALS.filter((name) => totals[name] !== undefined)
  return (
    <>
      <div className={styles.controls}>
        <InlineSelect
          label={t('records.year.choose')}
          value={String(year)}
          onChange={(next) => onYear(Number(next))}
          options={years.map((one) => ({ id: String(one), label: String(one) }))}
        />
        <Button
          variant="secondary"
          icon="download"
          onClick={() => downloadText(`statement-${year}.csv`, 'text/csv', statementCsv(statement))}
        >
          {t('records.export')}
        </Button>
        <Button variant="secondary" icon="file-text" onClick={() => window.print()}>
          {t('records.year.print')}
        </Button>
      </div>
      <h2 className={styles.title}>{t('records.year.heading', { year })}</h2>
      <p className={styles.facts}>{t('records.year.lead')}</p>
      {known.length > 0 && (
        <Card aria-label={t('records.year.totals')}>
          <dl className={styles.totals}>
            {known.map((name) => (
              <div key={name}>
                <dt>{t(`records.year.total.${name}`)}</dt>
                <dd>
                  <OwnMoney value={totals[name]} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <Card aria-label={t('records.year.games')}>
        <h3 className={styles.title}>{t('records.year.games')}</h3>
        {games.length > 0 ? (
          <GamesPlayed games={games} label={t('records.year.games')} />
        ) : (
          <p>{t('records.year.noGames')}</p>
        )}
      </Card>
      <Card aria-label={t('records.year.entries')}>
        <h3 className={styles.title}>{t('records.year.entries')}</h3>
        {entries.length > 0 ? <Entries entries={entries} /> : <p>{t('records.year.noEntries')}</p>}
      </Card>
    </>
  )
}

function Entries({ entries }: { entries: readonly StatementEntry[] }) {
  return (
    <div className={styles.scroll} role="group" aria-label={t('records.year.entries')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {['kind', 'amount', 'time', 'order'].map((name) => (
              <th key={name} scope="col">
                {t(`records.year.csv.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.orderId}>
              <th scope="row" dir="auto">
                {kindText(entry.kind)}
                {entry.note !== '' && <small {...languageAt(entry.lang)}>{entry.note}</small>}
              </th>
              <td>
                <OwnMoney value={entry.amount} />
              </td>
              <td>{formatDateTime(entry.time)}</td>
              <td>{entry.orderId}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const kindText = (kind: string): string => {
  const key = `records.year.kind.${kind}`
  return /^\w+$/.test(kind) && hasMessage(key) ? t(key) : kind
}
const moneyText = (amount: number | undefined): string => (amount === undefined ? '' : formatPlain(amount))

/** The entries, then what was staked and won by game. */
function statementCsv({ entries, games }: YearStatement): string {
  const [time, ...columns] = ['time', 'kind', 'amount', 'note', 'order'].map((name) =>
    t(`records.year.csv.${name}`),
  )
  return csvOf([
    [time ?? '', t('records.csv.direction'), ...columns],
    ...entries.map(({ time, kind, amount, note, orderId }) => [
      formatIso(time),
      amount === undefined ? '' : t(amount < 0 ? 'records.csv.out' : 'records.csv.in'),
      kindText(kind),
      // Without a sign: spreadsheets would take "-5" for a formula, so it would become text.
      moneyText(amount === undefined ? undefined : Math.abs(amount)),
      note,
      orderId,
    ]),
    [],
    ['game', 'staked', 'won'].map((name) => t(`records.play.${name}`)),
    ...games.map(({ name, moneyIn, moneyOut }) => [name, moneyText(moneyIn), moneyText(moneyOut)]),
  ])
}
