import { setTimeout as wait } from 'node:timers/promises'
import canonicalize from 'canonicalize'
import { AlteredError } from '../../publishing/alteredError'
import type { Digest } from '../../publishing/digest'
import { numberBefore, pointerReason, type Pointer } from '../../publishing/pointer'
import type { Looked, PointerChange } from '../../publishing/publisher'
import { isCommitted, reportAltered } from '../audit/checkLog'
import { awaitsPeople } from '../channels/lostNumbers'
import { nextPending } from '../channels/outbox'
import type { Desk } from '../core/desk'
import { outageOf } from '../core/problemOf'
import { publisherOf } from '../core/publisherOf'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { storedManifest } from '../releases/releaseFiles'
import { checkAction } from './checkAction'
import { nextPointer } from './nextPointer'
import type { PointerAction } from './pointerAction'
import { readPointerFacts } from './readPointerFacts'
import { recordOutcome, type Written } from './recordOutcome'

/** In this process one after the other; between desks the row in the outbox is the lock. */
const turns = new Map<string, Promise<void>>()

/** How long another desk is waited for that is at it, in ms. */
const WAIT_MS = 20_000

/**
 * Finishes what was committed on a channel, in its order: signs the pointer, claims its number, writes the root, says so and has a
 * look. Throws when the objects cannot be written; then it is to be done later. `looked` is what was found when the last was committed.
 */
export function rollForward(desk: Desk, channel: string, looked?: Looked): Promise<void> {
  const key = `${channel} ${desk.settings.origin}`
  const turn = (turns.get(key) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => finishAll(desk, channel, looked))
  turns.set(key, turn)
  return turn
}

async function finishAll(desk: Desk, channel: string, looked?: Looked): Promise<void> {
  const giveUp = performance.now() + WAIT_MS
  for (;;) {
    const pending = await nextPending(desk.db, channel)
    if (!pending) return
    const isDone =
      desk.kind === 'postgres'
        ? await finishLocked(desk, channel, pending.id, looked)
        : await finishAlone(desk, channel, pending, looked)
    if (isDone) continue
    if (performance.now() > giveUp) throw new Error('Another desk has been publishing for a long time.')
    await wait(30)
  }
}

/** On PostgreSQL the row is held until all is done; a desk that dies lets go of it. */
const finishLocked = (desk: Desk, channel: string, id: number, looked?: Looked): Promise<boolean> =>
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
    const deployment = await deploymentOf(trx, row)
    const outcome = await writePointer(desk, trx, deployment, looked)
    await recordOutcome(desk, trx, channel, row, deployment, outcome)
    await desk.afterStep?.('live')
    return true
  })

/** On SQLite there is one desk; its other requests go on while the objects are written. */
async function finishAlone(
  desk: Desk,
  channel: string,
  row: Row<'outbox'>,
  looked?: Looked,
): Promise<boolean> {
  const deployment = await deploymentOf(desk.db, row)
  const outcome = await writePointer(desk, desk.db, deployment, looked)
  await desk.db.transaction().execute((trx) => recordOutcome(desk, trx, channel, row, deployment, outcome))
  await desk.afterStep?.('live')
  return true
}

function deploymentOf(db: Queries, { payload }: Row<'outbox'>): Promise<Row<'deployments'>> {
  const { deployment } = JSON.parse(payload) as { deployment: string }
  return db.selectFrom('deployments').selectAll().where('id', '=', deployment).executeTakeFirstOrThrow()
}

/**
 * Writes the pointer of a committed deployment, or finds that it was written before a crash. When someone else has taken its number
 * the rule is asked again, and the next number is taken. Throws when the objects cannot be written.
 */
async function writePointer(
  desk: Desk,
  db: Queries,
  deployment: Row<'deployments'>,
  looked: Looked | undefined,
): Promise<Written> {
  const { channel, details, seq, expected_seq, reason } = deployment
  if (!(await isCommitted(desk, deployment))) {
    const text = `The deployment ${deployment.id} was not committed by the desk as it is: someone changed the database.`
    reportAltered(desk, [{ n: null, text }])
    return { refusal: text }
  }
  const { action } = JSON.parse(details) as { action: PointerAction }
  const publisher = publisherOf(desk)
  const refusal: { detail?: string } = {}
  // What goes live has to be there, whenever it was stored: it is looked for while the newest pointer is. What it takes the place of was.
  const read = publisher.manifests()
  const own = 'release' in action ? action.release : null
  if (action.kind === 'deploy' || action.kind === 'breakGlass') read(action.release).catch(() => undefined)
  const manifestOf = (release: Digest) => (release === own ? read(release) : storedManifest(desk, release))
  const change = async (before: Pointer | null): Promise<PointerChange | null> => {
    if ((before?.seq ?? 0) + 1 < expected_seq) {
      if (!(await awaitsPeople(desk, channel)))
        throw new Error(
          `The objects do not have number ${expected_seq - 1} of ${channel}, which was published.`,
        )
      refusal.detail =
        'The store of releases was replaced by an older copy, which does not have this. Look at what is live, and publish it again.'
      return null
    }
    const next = () => nextPointer(desk, channel, before, action, { reason, manifestOf })
    if (!before || seq === null || before.seq < seq) return next()
    const ours = await isOurs(before, seq)
    if (ours === true) return null
    const unknown =
      ours &&
      `Number ${seq} of ${channel} is there, and whether it is this cannot be found out: ${ours.message} Look at what is live before you publish it again.`
    try {
      const facts = await readPointerFacts(desk, channel, action, before)
      const decision = await checkAction(desk, db, channel, facts, action)
      // What may go live a second time does no harm, and an emergency does not wait.
      if (decision.allowed) return await next()
      refusal.detail = unknown || decision.refusal.detail
    } catch (error) {
      if (unknown === false || !(error instanceof AlteredError)) throw error
      refusal.detail = unknown
    }
    return null
  }
  const isNext = (looked?.newest?.pointer.seq ?? 0) + 1 === expected_seq
  const written = await publisher.publish(channel, change, isNext ? looked : undefined)
  if (refusal.detail !== undefined) return { refusal: refusal.detail }
  if (!written) throw new Error(`Nothing was published to ${channel}.`)
  for (const step of ['logged', 'root'] as const) await desk.afterStep?.(step)
  desk.events.emit({ topic: `channel:${channel}`, type: 'live', data: { seq: written.pointer.seq } })
  await desk.afterStep?.('announced')
  return { refusal: null, ...written }

  /** Whether the pointer of a number says what this action makes of the one before it, or what cannot be read for knowing that. */
  async function isOurs(newest: Pointer, number: number): Promise<boolean | AlteredError> {
    try {
      const found = newest.seq === number ? newest : (await publisher.pointerOf(channel, number)).pointer
      const follows = numberBefore(found)
      const earlier = follows > 0 ? (await publisher.pointerOf(channel, follows)).pointer : null
      const at = Date.parse(found.issued)
      const next = await nextPointer(desk, channel, earlier, action, { reason, at })
      const said = pointerReason(follows, found.seq, next.reason)
      return canonicalize(essence({ ...next, reason: said })) === canonicalize(essence(found))
    } catch (error) {
      if (outageOf(error)) throw error
      return error instanceof AlteredError && error
    }
  }
}

const essence = ({ hosts, sites, reason }: PointerChange | Pointer) => ({
  hosts,
  sites,
  reason: reason ?? null,
})
