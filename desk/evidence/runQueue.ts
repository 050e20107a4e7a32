import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { appendAudit } from '../audit/appendAudit'
import type { AuditEvent, Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'
import { inParts } from '../database/inParts'
import type { Queries } from '../database/openDatabase'
import type { Row, Tables } from '../database/tables'

/** After this long without a word of its runner a part is taken over. */
const LEASE_MS = 5 * 60_000

/** So often a part is tried, and so long after each time that it did not come to its end, in ms. */
const TRIES = 3
const AGAIN_MS = [15_000, 60_000]

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
  /** Whether the desk begins it while people edit. */
  isDraft?: boolean
}

/** Puts cases of a release into the runners' queue, a part for each site. Returns the number of its line in the audit log. */
export async function queueRun(
  trx: Queries,
  audit: (event: AuditEvent) => Promise<number>,
  { release, cells, by, at, object, isDraft = false }: NewRun,
): Promise<number> {
  const run = randomUUID()
  const last = await lastAbout(trx, release, cells)
  const all = {
    run,
    cases: cells.length,
    release,
    asked_by: by,
    // What is of another question is from before, also where a clock was ahead.
    asked_at: last > at ? last + 1 : at,
    is_draft: Number(isDraft),
  }
  for (const own of Map.groupBy(cells, siteOf).values())
    await trx
      .insertInto('runs')
      .values({ ...all, id: randomUUID(), cells: JSON.stringify(own), state: 'waiting' })
      .execute()
  const details = { run, release, cells: cells.length }
  return audit({ actor: by, verb: 'evidence.asked', object, details })
}

/** When something was found last about some cases, or asked for of a release, in ms. */
async function lastAbout(trx: Queries, release: string, cells: readonly string[]): Promise<number> {
  const evidence = trx.selectFrom('evidence').select((of) => of.fn.max('at').as('at'))
  const found = await inParts(cells, (part) => evidence.where('cell', 'in', part).execute())
  const asked = await trx
    .selectFrom('runs')
    .select((of) => of.fn.max('asked_at').as('at'))
    .where('release', '=', release)
    .execute()
  return Math.max(...[...found, ...asked].map(({ at }) => at))
}

/** The parts that wait, or whose runner died. */
const mayBegin = (now: number) => (of: ExpressionBuilder<Tables, 'runs'>) =>
  of.or([
    of.and([
      of('state', '=', 'waiting'),
      // A pause that is longer than any is from before the clock was set back.
      of.or([of('not_before', '<=', now), of('not_before', '>', now + 2 * Math.max(...AGAIN_MS))]),
    ]),
    of.and([
      of('state', '=', 'running'),
      // A lease that nobody could have now is from before the clock was set back.
      of.or([of('lease_until', '<', now), of('lease_until', '>', now + 2 * LEASE_MS)]),
    ]),
  ])

/**
 * Takes a part of the smallest run that waits, or whose runner died, so that a small change does not wait behind a change of all sites;
 * where nobody has asked for one, of the latest edit (OP-06). Of several runners one gets it, by one statement. Its `doing` is what a
 * runner that died was at, '' before its first case; null where none did.
 */
export async function claimPart({ db, kind, now }: Desk): Promise<RunPart | undefined> {
  const next = db
    .selectFrom('runs')
    .select('id')
    .where(mayBegin(now()))
    .orderBy('is_draft')
    .orderBy((of) =>
      of
        .case()
        .when('is_draft', '=', 1)
        .then(of.neg(of.ref('asked_at')))
        .else(of.ref('cases'))
        .end(),
    )
    .orderBy('asked_at')
    .orderBy('id')
    .limit(1)
  return db
    .updateTable('runs')
    .set((of) => ({
      state: 'running',
      runner: randomUUID(),
      started_at: now(),
      lease_until: now() + LEASE_MS,
      doing: of
        .case()
        .when('state', '=', 'running')
        .then(of.fn.coalesce('doing', of.val('')))
        .else(null)
        .end(),
    }))
    .where('id', '=', kind === 'postgres' ? next.forUpdate().skipLocked() : next)
    .returningAll()
    .executeTakeFirst()
}

/** Resolves to whether the part is still this runner's. `doing` is a case that it looks at now. */
export async function renewLease(
  { db, now }: Desk,
  { id, runner }: RunPart,
  doing?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('runs')
    .set({ lease_until: now() + LEASE_MS, ...(doing !== undefined && { doing }) })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const giveBack = ({ db }: Desk, { id, runner }: RunPart) =>
  db
    .updateTable('runs')
    .set({ state: 'waiting', runner: null, lease_until: null, doing: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()

/** Whether someone asked for a run that may begin: what the desk began by itself makes way. */
export async function isAskedFor({ db, now }: Desk): Promise<boolean> {
  const found = await db
    .selectFrom('runs')
    .select('id')
    .where('is_draft', '=', 0)
    .where(mayBegin(now()))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Notes why a part did not come to its end, and has it tried again a little later, up to three times. The cases that were being looked
 * at get parts of their own: they keep no other from its end. One whose runner died has waited for its lease (`hasPaused`). Resolves to
 * whether the part was still this runner's.
 */
export async function tryAgain(
  desk: Desk,
  part: RunPart,
  {
    left,
    begun,
    message,
    hasPaused = false,
  }: { left: readonly string[]; begun: ReadonlySet<string>; message: string; hasPaused?: boolean },
): Promise<boolean> {
  const tries = part.tries + 1
  const pause = AGAIN_MS[tries - 1]
  if (tries >= TRIES || pause === undefined || left.length === 0)
    return finishPart(desk, part, 'failed', message, hasPaused && tries >= TRIES)
  const alone = left.filter((cell) => begun.has(cell))
  const others = left.filter((cell) => !begun.has(cell))
  const failed = { tries, message, not_before: hasPaused ? 0 : desk.now() + pause }
  const parts = [
    ...(others.length > 0 ? [{ cells: others, ...(alone.length > 0 ? {} : failed) }] : []),
    ...alone.map((cell) => ({ cells: [cell], ...failed })),
  ]
  const isOurs = await desk.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('runs')
      .where('id', '=', part.id)
      .where('runner', '=', part.runner)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    const waiting = { state: 'waiting', runner: null, lease_until: null, doing: null } as const
    for (const { cells, ...more } of parts)
      await trx
        .insertInto('runs')
        .values({ ...part, ...waiting, ...more, id: randomUUID(), cells: JSON.stringify(cells) })
        .execute()
    return true
  })
  if (isOurs)
    desk.events.emit({
      topic: `release:${part.release}`,
      type: 'run',
      data: { id: part.run, state: 'waiting' },
    })
  return isOurs
}

/** Ends a part, unless another runner has taken it over. That it ended its runners is an alarm. Resolves to whether it was still this runner's. */
export async function finishPart(
  desk: Desk,
  part: RunPart,
  state: 'done' | 'failed',
  message: string | null,
  endedRunners = false,
): Promise<boolean> {
  const { id, run, release, runner } = part
  const stateNow = await desk.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('runs')
      .set({ state, message, ended_at: desk.now(), lease_until: null, doing: null })
      .where('id', '=', id)
      .where('runner', '=', runner)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    const about = { actor: DESK_ACTOR, object: `release:${release}` }
    const cells = cellsOf(part).length
    const details = { run, site: siteOfPart(part), cells, ...(message !== null && { message }) }
    await appendAudit(desk, trx, {
      ...about,
      verb: state === 'done' ? 'evidence.made' : 'evidence.failed',
      details,
    })
    if (endedRunners) await appendAudit(desk, trx, { ...about, verb: 'runner.ended', details })
    return stateOfRun(await trx.selectFrom('runs').select('state').where('run', '=', run).execute())
  })
  if (stateNow === null) return false
  if (endedRunners) desk.log({ event: 'alarm', alarm: 'runner.ended', release, run, message })
  desk.events.emit({ topic: `release:${release}`, type: 'run', data: { id: run, state: stateNow } })
  return true
}

/** The parts of a release that wait, or are being worked at. */
const unfinished = (of: ExpressionBuilder<Tables, 'runs'>, release: string) =>
  of.and([of('release', '=', release), of('state', 'in', ['waiting', 'running'])])

/** What the desk is checking of a release by itself is asked for now. Resolves to the number of its cases. */
export async function putFirst(trx: Queries, release: string): Promise<number> {
  const drafts = await trx
    .updateTable('runs')
    .set({ is_draft: 0 })
    .where((of) => unfinished(of, release))
    .where('is_draft', '=', 1)
    .returning('cells')
    .execute()
  return drafts.flatMap(cellsOf).length
}

const STOPPED = ' stopped it.'

/** Ends all parts of a release; what was found stays. Resolves to the number of their cases. */
export async function stopParts(
  trx: Queries,
  release: string,
  { by, at }: { by: string; at: number },
): Promise<number> {
  const stopped = await trx
    .updateTable('runs')
    .set({
      ...{ state: 'failed', message: by + STOPPED, ended_at: at },
      ...{ runner: null, lease_until: null, doing: null },
    })
    .where((of) => unfinished(of, release))
    .returning('cells')
    .execute()
  return stopped.flatMap(cellsOf).length
}

/** Whether someone stopped the checking of a release. */
export async function wasStopped(trx: Queries, release: string): Promise<boolean> {
  const found = await trx
    .selectFrom('runs')
    .select('id')
    .where('release', '=', release)
    .where('state', '=', 'failed')
    .where('message', 'like', `%${STOPPED}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Leaves what the desk began by itself for other releases of a change: they are out of date. A runner that is at it notices. */
export const dropDrafts = (trx: Queries, change: string, newest: string) =>
  trx
    .deleteFrom('runs')
    .where('is_draft', '=', 1)
    .where('state', 'in', ['waiting', 'running'])
    .where('release', '<>', newest)
    .where('release', 'in', (of) => of.selectFrom('builds').select('release').where('change_id', '=', change))
    .execute()

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
