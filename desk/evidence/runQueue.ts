import { randomUUID } from 'node:crypto'
import { appendAudit } from '../audit/appendAudit'
import type { AuditEvent, Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'

/** After this long without a word of its runner a part is taken over. */
const LEASE_MS = 5 * 60_000

/** The cases of one site in a run. */
export type RunPart = Row<'runs'>

interface NewRun {
  release: string
  cells: readonly string[]
  /** Who asks, and when. */
  by: string
  at: number
  /** What the audit log names: `change:…`. */
  object: string
}

/** Puts cases of a release into the runners' queue, a part for each site. Returns the number of its line in the audit log. */
export async function queueRun(
  trx: Queries,
  audit: (event: AuditEvent) => Promise<number>,
  { release, cells, by, at, object }: NewRun,
): Promise<number> {
  const run = randomUUID()
  const all = { run, cases: cells.length, release, asked_by: by, asked_at: at }
  for (const own of Map.groupBy(cells, siteOf).values())
    await trx
      .insertInto('runs')
      .values({ ...all, id: randomUUID(), cells: JSON.stringify(own), state: 'waiting' })
      .execute()
  const details = { run, release, cells: cells.length }
  return audit({ actor: by, verb: 'evidence.asked', object, details })
}

/**
 * Takes a part of the smallest run that waits, or whose runner died, so that a small change does not wait behind a change of all sites.
 * Of several runners one gets it, by one statement.
 */
export async function claimPart({ db, kind, now }: Desk): Promise<RunPart | undefined> {
  const next = db
    .selectFrom('runs')
    .select('id')
    .where((where) =>
      where.or([
        where('state', '=', 'waiting'),
        where.and([
          where('state', '=', 'running'),
          // A lease that nobody could have now is from before the clock was set back.
          where.or([where('lease_until', '<', now()), where('lease_until', '>', now() + 2 * LEASE_MS)]),
        ]),
      ]),
    )
    .orderBy('cases')
    .orderBy('asked_at')
    .orderBy('id')
    .limit(1)
  return db
    .updateTable('runs')
    .set({ state: 'running', runner: randomUUID(), started_at: now(), lease_until: now() + LEASE_MS })
    .where('id', '=', kind === 'postgres' ? next.forUpdate().skipLocked() : next)
    .returningAll()
    .executeTakeFirst()
}

/** Resolves to whether the part is still this runner's. */
export async function renewLease({ db, now }: Desk, { id, runner }: RunPart): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('runs')
    .set({ lease_until: now() + LEASE_MS })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const giveBack = ({ db }: Desk, { id, runner }: RunPart) =>
  db
    .updateTable('runs')
    .set({ state: 'waiting', runner: null, lease_until: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()

/** Ends a part, unless another runner has taken it over. Resolves to whether it was still this runner's. */
export async function finishPart(
  desk: Desk,
  part: RunPart,
  state: 'done' | 'failed',
  message: string | null,
): Promise<boolean> {
  const { id, run, release, runner } = part
  const stateNow = await desk.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('runs')
      .set({ state, message, ended_at: desk.now(), lease_until: null })
      .where('id', '=', id)
      .where('runner', '=', runner)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    const cells = cellsOf(part)
    await appendAudit(desk, trx, {
      actor: DESK_ACTOR,
      verb: state === 'done' ? 'evidence.made' : 'evidence.failed',
      object: `release:${release}`,
      details: { run, site: siteOfPart(part), cells: cells.length, ...(message !== null && { message }) },
    })
    return stateOfRun(await trx.selectFrom('runs').select('state').where('run', '=', run).execute())
  })
  if (stateNow === null) return false
  desk.events.emit({ topic: `release:${release}`, type: 'run', data: { id: run, state: stateNow } })
  return true
}

export const cellsOf = ({ cells }: Pick<RunPart, 'cells'>): string[] => JSON.parse(cells) as string[]

/** The site of a case, by the case's id. */
export const siteOf = (cell: string): string => cell.split('/', 1)[0] ?? ''

/** The site of a part. */
export const siteOfPart = (part: Pick<RunPart, 'cells'>): string => siteOf(cellsOf(part)[0] ?? '')

/** Where a run stands by its parts: it has ended when all of them have. */
export function stateOfRun(parts: readonly Pick<RunPart, 'state'>[]): RunPart['state'] {
  const isAny = (state: RunPart['state']) => parts.some((part) => part.state === state)
  if (isAny('running')) return 'running'
  if (isAny('waiting')) return parts.every(({ state }) => state === 'waiting') ? 'waiting' : 'running'
  return isAny('failed') ? 'failed' : 'done'
}
