import { randomUUID } from 'node:crypto'
import { AlteredError } from '../../publishing/alteredError'
import type { PointerChange, StoredPointer } from '../../publishing/publisher'
import { outageOf } from '../core/problemOf'
import { Problem } from '../core/problem'
import { whyNot } from '../../publishing/access/whyNot'
import { DESK_ACTOR } from '../core/names'
import { requireStill, type Right } from '../accounts/identify'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { Desk } from '../core/desk'
import { keepSealed, sealRelease, type Sealed } from '../releases/sealRelease'
import { askPointer, type PointerDecision } from './askPointer'
import { failDeployment } from './failDeployment'
import { hasPending } from './nextPending'
import { rollForward } from './rollForward'
import { judgeWayBack } from './judgeLacking'
import { lockChannel } from './lockChannel'
import { findLostNumbers } from './lostNumbers'
import { nextPointer } from './nextPointer'
import { FOR_GOOD, type PointerAction } from './pointerAction'
import { openChannel } from './openChannel'
import { requireUnaltered } from '../audit/checkLog'
import { readPointerFacts } from './readPointerFacts'
import { refusalProblem } from './refusal'
import { written } from '../audit/loggedRows'
import { publisherOf } from '../core/publisherOf'

interface Order {
  channel: string
  kind: Row<'deployments'>['kind']
  action: PointerAction
  reason: string
  /** Id of who asks; `desk` for itself. */
  by: string
  /** Who that is and what the order takes: asked again when it is committed. The desk itself needs no right. */
  right?: Right
}

/** Other desks may commit first; as often as this it is tried again. */
const ATTEMPTS = 50

/**
 * The one door to players: every pointer of the desk is written by this, and each time the rule of its kind is asked. It is asked
 * before anything is done, again in the transaction that commits it, and again when somebody else took its number. What was
 * committed is finished by whoever starts next; what was not leaves nothing but objects without a name.
 *
 * Returns the deployment and the number of its line in the audit log. Throws a problem with the blockers when the rule refuses (409).
 */
export async function publishPointer(
  desk: Desk,
  order: Order,
): Promise<{ deployment: Row<'deployments'>; audit: number }> {
  const { channel, kind, reason, by } = order
  const facts = await readPointerFacts(desk, channel, order.action)
  const first = await askPointer(desk, desk.db, channel, facts, order.action)
  requireTightening(order, first)
  if (!first.allowed)
    throw refusalProblem(await judgeWayBack(desk, channel, facts, order.action, first.refusal))
  const id = randomUUID()
  const { action, sealed } = await withEvidence(desk, order.action, first)
  const built = sealed?.built
  const release = 'release' in action ? action.release : null
  await desk.write(async (trx, audit) => {
    if (sealed) await keepSealed(trx, sealed)
    await trx
      .insertInto('deployments')
      .values({
        id,
        channel,
        kind,
        state: 'waiting',
        release,
        sites: JSON.stringify(sitesOf(action)),
        details: JSON.stringify({ action, built }),
        reason,
        asked_by: by,
        asked_at: desk.now(),
        due_at: action.kind === 'deploy' && action.from !== undefined ? Date.parse(action.from) : null,
        expected_seq: (facts.current?.seq ?? 0) + 1,
        seq: null,
        live_at: null,
        message: null,
      })
      .execute()
    written(trx, 'deployments', id)
    await audit({
      actor: by,
      verb: 'deployment.asked',
      object: `channel:${channel}`,
      details: { deployment: id, kind, sites: [...sitesOf(action)], reason, ...(release && { release }) },
    })
  })
  await desk.afterStep?.('asked')
  let line = 0
  try {
    // What is stricter goes live whatever was changed, and what the desk does by itself rests on nobody's word.
    if (!first.isTightening && by !== DESK_ACTOR) await requireUnaltered(desk, release)
    if (sealed) await storeObjects(desk, sealed)
    line = await commit(desk, { ...order, action }, id, built)
  } catch (error) {
    await failDeployment(desk, { id, channel }, messageOf(error))
    throw error
  }
  await desk.afterStep?.('committed')
  // Committed is committed: what cannot be finished now is finished by a job.
  await rollForward(desk, channel).catch((error: unknown) =>
    desk.log({ event: 'deployment.unfinished', deployment: id, error: messageOf(error) }),
  )
  const deployment = await desk.db
    .selectFrom('deployments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { restsOn: message } = JSON.parse(deployment.details) as { restsOn?: string }
  if (message !== undefined)
    desk.log({ event: 'alarm', alarm: 'deployment.ownAccount', channel, deployment: id, message })
  return { deployment, audit: line }
}

/** Throws the problem of `deploy` (403) where whoever may only tighten would bring anything else to players. */
function requireTightening(
  { action, right }: Pick<Order, 'action' | 'right'>,
  decision: PointerDecision,
): void {
  if (action.kind !== 'deploy' || right?.verb !== 'tighten') return
  if (decision.allowed ? decision.isTightening : decision.refusal.code === 'unchanged') return
  const detail = whyNot(right.actor, 'deploy', action.sites)
  if (detail !== null) throw new Problem(403, { code: 'forbidden', detail })
}

/** The sites that an action is about; none for all. */
const sitesOf = (action: PointerAction): readonly string[] =>
  'sites' in action ? action.sites : action.kind === 'rollback' ? Object.keys(action.targets) : []

/** An action that brings its release with its evidence; `sealed` is that release, where it was built here. */
async function withEvidence(
  desk: Desk,
  action: PointerAction,
  { wordings }: { wordings?: Parameters<typeof sealRelease>[3]['wordings'] },
): Promise<{ action: PointerAction; sealed: Sealed | null }> {
  if (action.kind !== 'deploy' && action.kind !== 'breakGlass') return { action, sealed: null }
  const { from, until = FOR_GOOD } = action.kind === 'deploy' ? action : {}
  const sealed = await sealRelease(desk, action.release, action.sites, {
    from: from === undefined ? desk.now() : Date.parse(from),
    until: Date.parse(until),
    wordings,
  })
  return { action: sealed ? { ...action, release: sealed.name } : action, sealed }
}

/** Puts the objects of a release, and then the release, where readers find them. */
async function storeObjects(desk: Desk, release: Sealed): Promise<void> {
  const publisher = publisherOf(desk)
  await publisher.storeObjects(release.objects)
  // Each was read back as it was written.
  for (const step of ['objects', 'readBack'] as const) await desk.afterStep?.(step)
  await publisher.storeRelease(release)
  await desk.afterStep?.('release')
}

/** The commit point: the next number, its line in the audit log and what is still to be done, in one transaction. */
async function commit(
  desk: Desk,
  { channel, action, by, kind, reason, right }: Order,
  id: string,
  built: Sealed['built'] | undefined,
): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await rollForward(desk, channel)
    const known = await committedSeq(desk.db, channel)
    const newest = await openChannel(desk, channel)
    if (known > (newest?.pointer.seq ?? 0)) await findLostNumbers(desk, channel)
    const facts = await readPointerFacts(desk, channel, action, newest?.pointer)
    const next = await nextPointer(desk, channel, facts.current, action, reason)
    await requireReadable(desk, channel, newest, next)
    const line = await desk
      .write(async (trx, audit) => {
        await lockChannel(desk, trx, channel)
        // Somebody else committed in between: theirs comes first, and what was read is no longer so.
        if ((await hasPending(trx, channel)) || (await committedSeq(trx, channel)) !== known) throw new Busy()
        if (right) await requireStill(desk, trx, right, sitesOf(action))
        const decision = await askPointer(desk, trx, channel, facts, action)
        if (!decision.allowed) throw refusalProblem(decision.refusal)
        requireTightening({ action, right }, decision)
        const seq = (facts.current?.seq ?? 0) + 1
        await trx.updateTable('channels').set({ seq }).where('name', '=', channel).execute()
        const { isSelfPublished, isTightening, restsOn, change } = decision
        const takenBack = by === DESK_ACTOR || facts.takenBack.length === 0 ? undefined : facts.takenBack
        const details = { action, built, isSelfPublished, restsOn, change, takenBack }
        await trx
          .updateTable('deployments')
          .set({ state: 'committed', seq, expected_seq: seq, details: JSON.stringify(details) })
          .where('id', '=', id)
          .execute()
        written(trx, 'deployments', id)
        await enqueue(trx, desk.now(), channel, id)
        return audit({
          actor: by,
          verb: `deployment.committed`,
          object: `channel:${channel}`,
          details: { deployment: id, kind, seq, isSelfPublished, isTightening, restsOn },
        })
      })
      .catch((error: unknown) => {
        if (error instanceof Busy) return null
        throw error
      })
    if (line !== null) return line
  }
  throw new Problem(503, {
    code: 'busy',
    detail: 'Others are publishing at the moment. Nothing was done; try again.',
    headers: { 'Retry-After': '2' },
  })
}

class Busy extends Error {}

/** The newest number that was committed on a channel. */
async function committedSeq(db: Queries, channel: string): Promise<number> {
  const row = await db.selectFrom('channels').select('seq').where('name', '=', channel).executeTakeFirst()
  return row?.seq ?? 0
}

/** What no reader would take is refused while that is still possible: once committed, it would hold up everything after it. */
async function requireReadable(
  desk: Desk,
  channel: string,
  before: StoredPointer | null,
  next: PointerChange,
): Promise<void> {
  await publisherOf(desk)
    .pointerAfter(channel, before, next)
    .catch((error: unknown) => {
      if (error instanceof AlteredError || outageOf(error)) throw error
      const detail = `That cannot be published, and nothing was done: ${messageOf(error)}`
      throw new Problem(409, { code: 'pointer', detail })
    })
}

const enqueue = (trx: Queries, at: number, channel: string, deployment: string) =>
  trx
    .insertInto('outbox')
    .values({
      kind: `pointer:${channel}`,
      payload: JSON.stringify({ deployment }),
      created_at: at,
      next_at: at,
      attempts: 0,
      done_at: null,
      message: null,
    })
    .execute()

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
