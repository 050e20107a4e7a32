import type { z } from '@hono/zod-openapi'
import { withoutDate } from '../../compliance/cases/cell'
import type { ComplianceEvidence } from '../../compliance/evidence/evidence'
import type { reviewPage } from '../contract/reviews'
import { inParts } from '../database/inParts'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { cellsOf, stateOfRun } from '../evidence/runQueue'

type CellState = z.output<typeof reviewPage>['cells'][number]
type Run = z.output<typeof reviewPage>['run']

interface Wanted {
  rules: string
  build: string | null
  release: string
  /** `layoutHash` of what players have now, by cell without a date. */
  live: ReadonlyMap<string, string>
}

/** Where the evidence of each case stands: checked as it is now, as it was once, waiting for the runner, or not at all. */
export async function cellStates(
  { db }: { db: Queries },
  cells: readonly { cell: string; layout: string }[],
  { rules, build, release, live }: Wanted,
): Promise<CellState[]> {
  if (cells.length === 0) return []
  const evidence = db
    .selectFrom('evidence')
    .select(['cell', 'layout', 'rules', 'build', 'passed', 'picture', 'at'])
    // What was found takes kilobytes, and is needed only of what failed.
    .select(({ eb }) => eb.case().when('passed', '=', 0).then(eb.ref('data')).else('').end().as('data'))
  const names = cells.map(({ cell }) => cell)
  const layouts = [...new Set(live.values())]
  const rows = [
    ...(await inParts(names, (part) => evidence.where('cell', 'in', part).execute())),
    ...(await inParts(layouts, (part) => evidence.where('layout', 'in', part).execute())),
  ].sort((a, b) => b.at - a.at)
  const ofCell = Map.groupBy(rows, ({ cell }) => cell)
  const ofPlace = Map.groupBy(rows, ({ cell }) => withoutDate(cell))
  const runs = await db
    .selectFrom('runs')
    .selectAll()
    .where('release', '=', release)
    .where('state', 'in', ['waiting', 'running', 'failed'])
    .orderBy('asked_at')
    .execute()
  const parts = new Map(runs.flatMap((part) => cellsOf(part).map((cell) => [cell, part] as const)))
  return cells.map(({ cell, layout }): CellState => {
    const own = ofCell.get(cell) ?? []
    const current = own.find((row) => row.layout === layout && row.rules === rules && row.build === build)
    const of = withoutDate(cell)
    const before = ofPlace
      .get(of)
      ?.find(({ layout: shown, picture }) => shown === live.get(of) && picture !== null)
    const part = parts.get(cell)
    const run = part?.state === 'waiting' || part?.state === 'running' ? part : undefined
    // What a run has checked already counts before the run is over.
    const waits = run && !(current && current.at >= run.asked_at) ? run.state : undefined
    return {
      cell,
      state:
        waits === 'waiting' || waits === 'running'
          ? waits
          : current
            ? current.passed === 1
              ? 'passed'
              : 'failed'
            : own.length > 0
              ? 'stale'
              : 'missing',
      findings: current?.passed === 0 ? findingsOf(current) : [],
      problem: current && current.at >= (part?.asked_at ?? 0) ? null : (part?.message ?? null),
      pictureBefore: before?.picture ?? null,
      picture: current?.picture ?? null,
      at: current?.at ?? null,
    }
  })
}

function findingsOf({ cell, data }: Pick<Row<'evidence'>, 'cell' | 'data'>): CellState['findings'] {
  const { cells = {} } = JSON.parse(data) as Partial<ComplianceEvidence>
  return cells[cell]?.findings ?? []
}

/** The run of a release that was asked for last; null before the first. */
export async function latestRun(db: Queries, release: string): Promise<Run> {
  const latest = await db
    .selectFrom('runs')
    .selectAll()
    .where('release', '=', release)
    .orderBy('asked_at', 'desc')
    .executeTakeFirst()
  if (!latest) return null
  const { run, asked_at } = latest
  const parts = await db.selectFrom('runs').selectAll().where('run', '=', run).orderBy('id').execute()
  const cells = parts.flatMap(cellsOf)
  const found = db
    .selectFrom('evidence')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('at', '>=', asked_at)
  const counts = await inParts(cells, (part) => found.where('cell', 'in', part).execute())
  const done = counts.reduce((sum, { count }) => sum + Number(count), 0)
  return {
    id: run,
    state: stateOfRun(parts),
    cells: cells.length,
    done: Math.min(done, cells.length),
    askedAt: asked_at,
    doing: parts.find(({ state, doing }) => state === 'running' && doing)?.doing ?? null,
    isDraft: parts.some(({ is_draft }) => is_draft === 1),
    message: parts.find(({ message }) => message !== null)?.message ?? null,
  }
}
