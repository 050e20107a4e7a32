import { setTimeout as wait } from 'node:timers/promises'
import { DESK_ACTOR } from '../core/names'
import { appendAudit } from '../audit/appendAudit'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { Desk } from '../core/desk'
import { markChanges } from './markChanges'
import { nextPending } from './nextPending'
import { reconcilePlans, type Dropped } from './reconcilePlans'
import type { PointerAction } from './pointerAction'
import { writePointer, type Written } from './writePointer'
import { written } from '../audit/loggedRows'

/** In this process one after the other; between desks the row in the outbox is the lock. */
const turns = new Map<string, Promise<void>>()

/** How long another desk is waited for that is at it, in ms. */
const WAIT_MS = 20_000

/**
 * Finishes what was committed on a channel, in its order: signs the pointer, claims its number, writes the root, says so and has a
 * look. Throws when the objects cannot be written; then it is to be done later.
 */
export function rollForward(desk: Desk, channel: string): Promise<void> {
  const key = `${channel} ${desk.settings.origin}`
  const turn = (turns.get(key) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => finishAll(desk, channel))
  turns.set(key, turn)
  return turn
}

async function finishAll(desk: Desk, channel: string): Promise<void> {
  const giveUp = performance.now() + WAIT_MS
  for (;;) {
    const pending = await nextPending(desk.db, channel)
    if (!pending) return
    const isDone =
      desk.kind === 'postgres'
        ? await finishLocked(desk, channel, pending.id)
        : await finishAlone(desk, channel, pending)
    if (isDone) continue
    if (performance.now() > giveUp) throw new Error('Another desk has been publishing for a long time.')
    await wait(30)
  }
}

/** On PostgreSQL the row is held until all is done; a desk that dies lets go of it. */
const finishLocked = (desk: Desk, channel: string, id: number): Promise<boolean> =>
  desk.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return false
    await finish(desk, trx, trx, channel, row)
    return true
  })

/** On SQLite there is one desk; its other requests go on while the objects are written. */
async function finishAlone(desk: Desk, channel: string, row: Row<'outbox'>): Promise<boolean> {
  const deployment = await deploymentOf(desk.db, row)
  const outcome = await writePointer(desk, desk.db, deployment)
  await desk.db.transaction().execute((trx) => keepWritten(desk, trx, channel, row, deployment, outcome))
  await desk.afterStep?.('live')
  return true
}

async function finish(
  desk: Desk,
  db: Queries,
  trx: Queries,
  channel: string,
  row: Row<'outbox'>,
): Promise<void> {
  const deployment = await deploymentOf(db, row)
  const outcome = await writePointer(desk, db, deployment)
  await keepWritten(desk, trx, channel, row, deployment, outcome)
  await desk.afterStep?.('live')
}

function deploymentOf(db: Queries, { payload }: Row<'outbox'>): Promise<Row<'deployments'>> {
  const { deployment } = JSON.parse(payload) as { deployment: string }
  return db.selectFrom('deployments').selectAll().where('id', '=', deployment).executeTakeFirstOrThrow()
}

/** That it is live, or why it is not: once. */
async function keepWritten(
  desk: Desk,
  trx: Queries,
  channel: string,
  row: Row<'outbox'>,
  { id, kind, details, reason, asked_by }: Row<'deployments'>,
  outcome: Written,
): Promise<void> {
  const at = desk.now()
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ done_at: at, attempts: row.attempts + 1 })
    .where('id', '=', row.id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  const about = { actor: 'desk', object: `channel:${channel}` }
  if (outcome.refusal !== null) {
    await trx
      .updateTable('deployments')
      .set({ state: 'failed', message: outcome.refusal })
      .where('id', '=', id)
      .execute()
    written(trx, 'deployments', id)
    const details = { deployment: id, message: outcome.refusal }
    await appendAudit(desk, trx, { ...about, verb: 'deployment.failed', details })
    return
  }
  const { pointer, digest } = outcome
  const isLater = kind === 'schedule'
  await trx
    .updateTable('deployments')
    .set({ seq: pointer.seq, ...(isLater ? {} : { state: 'live', live_at: at }) })
    .where('id', '=', id)
    .execute()
  written(trx, 'deployments', id)
  await trx.updateTable('channels').set({ seq: pointer.seq }).where('name', '=', channel).execute()
  await appendAudit(desk, trx, {
    ...about,
    verb: isLater ? 'deployment.planned' : 'deployment.live',
    details: { deployment: id, seq: pointer.seq, pointer: digest },
  })
  const { action } = JSON.parse(details) as { action: PointerAction }
  if (action.kind === 'cancel') {
    await trx
      .updateTable('deployments')
      .set({ state: 'cancelled', message: reason })
      .where('id', '=', action.plan)
      .execute()
    written(trx, 'deployments', action.plan)
    const cancelled = { deployment: action.plan, reason }
    // What the desk stops by itself is an alarm.
    const verb = asked_by === DESK_ACTOR ? 'deployment.stopped' : 'deployment.cancelled'
    await appendAudit(desk, trx, { ...about, verb, details: cancelled })
  }
  const dropped = await reconcilePlans(desk, trx, channel, pointer)
  const message = droppedText(dropped)
  if (message !== null) await trx.updateTable('deployments').set({ message }).where('id', '=', id).execute()
  if (channel === 'live')
    for (const id of await markChanges(desk, trx, pointer))
      desk.events.emit({ topic: `change:${id}`, type: 'state', data: null })
}

/** What else a deployment did, in its history and in the answer to who asked for it; null for nothing. */
function droppedText({ ended, overtaken }: Dropped): string | null {
  const plans = (count: number) => `${count} ${count === 1 ? 'plan' : 'plans'}`
  const parts = [
    ended > 0 ? `ended ${plans(ended)} early` : '',
    overtaken > 0 ? `cancelled ${plans(overtaken)} to come` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : `It ${parts.join(' and ')}.`
}
