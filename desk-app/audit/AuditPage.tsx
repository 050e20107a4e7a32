import type { AuditLine } from '../deskTypes'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '@/shared/ui/EmptyState'
import { useAuditLinesInfiniteQuery } from '../deskApi'
import { useConnection } from '../connection'
import { ReadProblem } from '../ReadProblem'
import { ShowOlder } from '../ShowOlder'
import panel from '../Panel.module.css'
import styles from './AuditPage.module.css'
import { AuditTools } from './AuditTools'
import { foldedText, foldLines } from './foldLines'
import { objectLabel, useFilters } from './useFilters'
import { When } from '../When'
import { useRead } from '../useRead'
import { Select } from '../../preview-tool/Select'

/** What was done at the desk, in words, the newest first (DK-07). */
export function AuditPage() {
  const { session } = useConnection()
  const [search, setSearch] = useSearchParams()
  const actor = search.get('actor') ?? ''
  const object = search.get('object') ?? ''
  const narrow = (name: 'actor' | 'object', value: string) =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true },
    )
  if (!session) return null
  return (
    <div className={panel.page}>
      <h1>Audit log</h1>
      <AuditTools />
      {/* Another choice starts again, at the newest line. */}
      <Lines key={`${actor} ${object}`} actor={actor} object={object} onNarrow={narrow} />
    </div>
  )
}

interface LinesProps {
  actor: string
  object: string
  onNarrow: (name: 'actor' | 'object', value: string) => void
}

function Lines({ actor, object, onNarrow }: LinesProps) {
  const filter = { ...(actor !== '' && { actor }), ...(object !== '' && { object }) }
  const query = useAuditLinesInfiniteQuery(filter)
  const { data, problem, now, refetch } = useRead(query)
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  const { people, objects, nameOf } = useFilters(lines)
  return (
    <>
      <div className={styles.filters}>
        <Select
          labelled="large"
          label="Who"
          options={[{ value: '', label: 'Everybody' }, ...withChosen(people, actor)]}
          value={actor}
          onChange={(id) => onNarrow('actor', id)}
        />
        <Select
          labelled="large"
          label="What it is about"
          options={[{ value: '', label: 'Everything' }, ...withChosen(objects, object)]}
          value={object}
          onChange={(id) => onNarrow('object', id)}
        />
      </div>
      <ReadProblem problem={query.isFetchNextPageError ? undefined : problem} onRetry={refetch} />
      {!data ? (
        problem === undefined && <p role="status">Loading the log …</p>
      ) : lines.length === 0 ? (
        <EmptyState icon="history" title="Nothing like that was done yet." />
      ) : (
        <ol className={`${panel.rows} ${styles.lines}`} aria-label="Lines of the log">
          {foldLines(lines).map((group) => (
            <li key={group[0].n}>
              <Entry lines={group} now={now} nameOf={nameOf} />
            </li>
          ))}
        </ol>
      )}
      <ShowOlder query={query}>Show older lines</ShowOlder>
    </>
  )
}

interface EntryProps {
  lines: readonly [AuditLine, ...AuditLine[]]
  now: number
  nameOf: (object: string) => string | undefined
}

/** A line, or the lines that a run wrote for its cases: they open, so that each can be read. */
function Entry({ lines, now, nameOf }: EntryProps) {
  const [{ n, at, actor, text, object }] = lines
  const isFolded = lines.length > 1
  return (
    <>
      <div className={panel.what}>
        <p>
          <strong>
            <bdi>{actor.name}</bdi>
          </strong>{' '}
          {isFolded ? foldedText(lines) : text}
        </p>
        <p className={panel.facts}>
          <When at={at} now={now} /> · <About object={object} label={objectLabel(object, nameOf)} />
        </p>
      </div>
      {isFolded ? (
        <details className={panel.developer}>
          <summary>
            Lines {lines.at(-1)?.n} to {n}
          </summary>
          <ol className={`${panel.rows} ${styles.folded}`} aria-label={`Lines ${lines.at(-1)?.n} to ${n}`}>
            {lines.map((line) => (
              <li key={line.n}>
                <p className={panel.what}>{line.text}</p>
                <AsStored line={line} />
              </li>
            ))}
          </ol>
        </details>
      ) : (
        <AsStored line={lines[0]} />
      )}
    </>
  )
}

/** A line as it is stored, for developers. */
function AsStored({ line: { n, verb, object, details, hash } }: { line: AuditLine }) {
  return (
    <details className={panel.developer}>
      <summary>Line {n}</summary>
      <pre className={panel.code} tabIndex={0} role="group" aria-label={`Line ${n} as it is stored`}>
        {JSON.stringify({ verb, object, details, hash }, null, 2)}
      </pre>
    </details>
  )
}

/** What a line is about; a change is a click away. */
function About({ object, label }: { object: string; label: string }) {
  const [, change] = /^change:([\w-]+)$/.exec(object) ?? []
  return change === undefined ? label : <Link to={`/change/${change}`}>{label}</Link>
}

/** What is chosen is offered too, although no line that was read names it. */
function withChosen(options: { value: string; label: string }[], chosen: string) {
  return chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: objectLabel(chosen, () => undefined) }]
}
