import { randomUUID } from 'node:crypto'
import type { AuditEvent, Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'
import { messageOf } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { knownManifest, releaseFiles } from '../releases/releaseFiles'
import type { runCheckProcess } from './runCheckProcess'
import { earlierEvidence, storeChecked } from './storedEvidence'

/** After this long without a word of its runner a run is taken over. */
const LEASE_MS = 5 * 60_000

interface Options {
  check: typeof runCheckProcess
  signal: AbortSignal
}

/** Does the oldest run that waits, or whose runner died. Resolves to whether there was one. */
export async function runNext(desk: Desk, { check, signal }: Options): Promise<boolean> {
  const run = await claim(desk, randomUUID())
  if (!run) return false
  const cells = JSON.parse(run.cells) as string[]
  try {
    await check({
      root: desk.settings.root,
      texts: await textsOf(desk, run.release),
      cells,
      earlier: await earlierEvidence(desk, cells),
      signal,
      onChecked: async (checked) => {
        await storeChecked(desk, run.release, checked)
        await renewLease(desk, run)
        desk.events.emit({
          topic: `release:${run.release}`,
          type: 'checked',
          data: Object.keys(checked.evidence.cells),
        })
      },
    })
    await finish(desk, run, 'done', null)
  } catch (error) {
    // Stopping gives it back: the next start, or another desk, goes on.
    if (signal.aborted) await giveBack(desk, run)
    else await finish(desk, run, 'failed', messageOf(error))
  }
  return true
}

/** Takes a run, if no other runner was first. */
async function claim({ db, now }: Desk, runner: string): Promise<Row<'runs'> | undefined> {
  const waiting = await db
    .selectFrom('runs')
    .selectAll()
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
    .orderBy('asked_at')
    .limit(1)
    .executeTakeFirst()
  if (!waiting) return undefined
  let taking = db
    .updateTable('runs')
    .set({ state: 'running', runner, started_at: now(), lease_until: now() + LEASE_MS })
    .where('id', '=', waiting.id)
    .where('state', '=', waiting.state)
  taking =
    waiting.runner === null ? taking.where('runner', 'is', null) : taking.where('runner', '=', waiting.runner)
  const { numUpdatedRows } = await taking.executeTakeFirst()
  return numUpdatedRows === 1n ? { ...waiting, runner } : undefined
}

async function textsOf(desk: Desk, release: string): Promise<Record<string, string>> {
  const manifest = await knownManifest(desk.db, release)
  if (!manifest) throw new Error(`There is no release ${release}.`)
  return releaseFiles(desk, desk.db, manifest.layers)
}

const renewLease = ({ db, now }: Desk, { id, runner }: Row<'runs'>) =>
  db
    .updateTable('runs')
    .set({ lease_until: now() + LEASE_MS })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()

const giveBack = ({ db }: Desk, { id, runner }: Row<'runs'>) =>
  db
    .updateTable('runs')
    .set({ state: 'waiting', runner: null, lease_until: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()

async function finish(
  desk: Desk,
  run: Row<'runs'>,
  state: 'done' | 'failed',
  message: string | null,
): Promise<void> {
  const { id, release, runner } = run
  await desk.write(async (trx, audit) => {
    const { numUpdatedRows } = await trx
      .updateTable('runs')
      .set({ state, message, ended_at: desk.now(), lease_until: null })
      .where('id', '=', id)
      .where('runner', '=', runner)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error('Another runner has taken the run over.')
    const cells = (JSON.parse(run.cells) as string[]).length
    await audit({
      actor: DESK_ACTOR,
      verb: state === 'done' ? 'evidence.made' : 'evidence.failed',
      object: `release:${release}`,
      details: { run: id, cells, ...(message !== null && { message }) },
    })
  })
  desk.events.emit({ topic: `release:${release}`, type: 'run', data: { id, state } })
}

interface Wanted {
  release: string
  cells: readonly string[]
  /** Who asks, and when. */
  by: string
  at: number
  /** What the audit log names: `change:…`. */
  object: string
}

/** Puts cases of a release into the runner's queue. Returns the number of its line in the audit log. */
export async function queueRun(
  trx: Queries,
  audit: (event: AuditEvent) => Promise<number>,
  { release, cells, by, at, object }: Wanted,
): Promise<number> {
  const id = randomUUID()
  await trx
    .insertInto('runs')
    .values({
      ...{ id, release, cells: JSON.stringify(cells), state: 'waiting', asked_by: by, asked_at: at },
      ...{ started_at: null, ended_at: null, runner: null, lease_until: null, message: null },
    })
    .execute()
  const details = { run: id, release, cells: cells.length }
  return audit({ actor: by, verb: 'evidence.asked', object, details })
}
