import { whyNot } from '../../publishing/access/whyNot'
import { AlteredError } from '../../publishing/alteredError'
import { encodeText, type Bytes, type Digest } from '../../publishing/digest'
import { hasRoom } from '../../publishing/pointerRoom'
import type { Looked, PointerChange, StoredPointer } from '../../publishing/publisher'
import { requireStill } from '../accounts/identify'
import { written } from '../audit/loggedRows'
import { findLostNumbers } from '../channels/lostNumbers'
import { openChannel } from '../channels/openChannel'
import { committedSeq, enqueue, hasPending, lockChannel } from '../channels/outbox'
import type { Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'
import { messageOf, Problem } from '../core/problem'
import { outageOf } from '../core/problemOf'
import { publisherOf } from '../core/publisherOf'
import { storedManifest } from '../releases/releaseFiles'
import { readBundle } from '../releases/releaseViews'
import type { Sealed } from '../releases/sealRelease'
import { lastSaidAt } from '../reviews/standingReviews'
import { checkAction, type PointerDecision } from './checkAction'
import { leaveState } from './dropPrepared'
import { nextPointer, roomFor } from './nextPointer'
import { refusalProblem, sitesOf, type Order, type PointerAction } from './pointerAction'
import { readPointerFacts } from './readPointerFacts'
import { rollForward } from './writePointer'

/** Other desks may commit first; as often as this it is tried again. */
const ATTEMPTS = 50

/** Throws the problem of `deploy` (403) where whoever may only tighten would bring anything else to players. */
export function requireTightening(
  { action, right }: Pick<Order, 'action' | 'right'>,
  decision: PointerDecision,
): void {
  if (action.kind !== 'deploy' || right?.verb !== 'tighten') return
  if (decision.allowed ? decision.isTightening : decision.refusal.code === 'unchanged') return
  const detail = whyNot(right.actor, 'deploy', action.sites)
  if (detail !== null) throw new Problem(403, { code: 'forbidden', detail })
}

/**
 * The commit point: the next number, its line in the audit log and what is still to be done, in one transaction. `stored` is the release
 * on its way to the store: what decides is read meanwhile, and nothing is committed before it is there.
 *
 * Returns the number of the line, and what the pointer follows.
 */
export async function commitDeployment(
  desk: Desk,
  { channel, action, by, kind, reason, right }: Order,
  id: string,
  { built, stored }: { built: Sealed['built'] | undefined; stored: Promise<void> },
): Promise<{ line: number; looked: Looked }> {
  stored.catch(() => undefined)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const keySet = publisherOf(desk).newestKeySet()
    keySet.catch(() => undefined)
    await rollForward(desk, channel)
    const known = await committedSeq(desk.db, channel)
    const looked = await publisherOf(desk).look(channel)
    const newest = await openChannel(desk, channel, looked.newest)
    if (known > (newest?.pointer.seq ?? 0)) await findLostNumbers(desk, channel)
    // What it takes the place of has to be there as it was written, too.
    const manifestOf = publisherOf(desk).manifests()
    for (const site of 'release' in action ? sitesOf(action) : []) {
      const release = newest?.pointer.sites[site]?.release
      if (release) manifestOf(release).catch(() => undefined)
    }
    const facts = await readPointerFacts(desk, channel, action, newest?.pointer)
    await stored
    const next = await nextPointer(desk, channel, facts.current, action, { reason, manifestOf })
    requireRoom(action, next)
    await requireReadable(desk, newest, next, { channel, keySet, sites: sitesOf(action) })
    const line = await desk
      .write(async (trx, audit) => {
        await lockChannel(desk, trx, channel)
        // Someone else committed in between: theirs comes first, and what was read is no longer so.
        if ((await hasPending(trx, channel)) || (await committedSeq(trx, channel)) !== known) throw new Busy()
        if (right) await requireStill(desk, trx, right, sitesOf(action))
        const decision = await checkAction(desk, trx, channel, facts, action)
        if (!decision.allowed) throw refusalProblem(decision.refusal)
        requireTightening({ action, right }, decision)
        const seq = (facts.current?.seq ?? 0) + 1
        await trx.updateTable('channels').set({ seq }).where('name', '=', channel).execute()
        const { isSelfPublished, isTightening, restsOn, change } = decision
        const takenBack = by === DESK_ACTOR || facts.takenBack.length === 0 ? undefined : facts.takenBack
        const saidAt = takenBack ? Math.max(desk.now(), await lastSaidAt(trx)) : 0
        const details = { action, built, isSelfPublished, restsOn, change, takenBack }
        const committed = { seq, expected_seq: seq, details: JSON.stringify(details) }
        const now = { state: 'committed', ...committed, ...(takenBack && { asked_at: saidAt }) } as const
        if (!(await leaveState(trx, id, 'waiting', now)))
          throw new Problem(409, {
            code: 'interrupted',
            detail:
              'That took so long that another desk has given it up. Nothing of it went live; try again.',
          })
        written(trx, 'deployments', id)
        await enqueue(trx, desk.now(), channel, id)
        const object = `channel:${channel}`
        const committedLine = await audit({
          actor: by,
          verb: `deployment.committed`,
          object,
          details: {
            ...{ deployment: id, kind, seq, isSelfPublished, isTightening, restsOn },
            ...(action.kind === 'mode' && { sites: action.sites }),
          },
        })
        if (action.kind === 'breakGlass')
          await audit({ actor: by, verb: 'breakGlass', object, details: { deployment: id, reason } })
        if (restsOn !== undefined)
          await audit({
            actor: DESK_ACTOR,
            verb: 'deployment.ownAccount',
            object,
            details: { deployment: id, message: restsOn },
          })
        return committedLine
      })
      .catch((error: unknown) => {
        if (error instanceof Busy) return null
        throw error
      })
    if (line !== null) return { line, looked: { ...looked, keySet: await keySet } }
  }
  throw new Problem(503, {
    code: 'busy',
    detail: 'Others are publishing at the moment. Nothing was done; try again.',
    headers: { 'Retry-After': '2' },
  })
}

class Busy extends Error {}

/** Throws a problem (409) for what would take the room that emergencies need. */
function requireRoom(action: PointerAction, next: PointerChange): void {
  if (hasRoom(next.sites, roomFor(action))) return
  const detail =
    'What these sites serve is written with that of others in one place, which has no room for this beside what emergencies need. Cancelling plans makes room.'
  throw new Problem(409, { code: 'pointer', detail })
}

/** What no reader would take is refused while that is still possible: once committed, it would hold up everything after it. */
async function requireReadable(
  desk: Desk,
  before: StoredPointer | null,
  next: PointerChange,
  { channel, keySet, sites }: { channel: string; keySet: Promise<number>; sites: readonly string[] },
): Promise<void> {
  const pointerAfter = () => publisherOf(desk).pointerAfter(channel, before, next, undefined, keySet)
  await pointerAfter()
    .catch(async (error: unknown) => {
      if (!(error instanceof AlteredError)) throw error
      await makeBundlesAgain(desk, next, sites)
      return pointerAfter()
    })
    .catch((error: unknown) => {
      if (error instanceof AlteredError || outageOf(error)) throw error
      const detail = `That cannot be published, and nothing was done: ${messageOf(error)}`
      throw new Problem(409, { code: 'pointer', detail })
    })
}

/** What sites served once, and come back to, is made again of its layers where the store has lost it since. */
async function makeBundlesAgain(desk: Desk, next: PointerChange, sites: readonly string[]): Promise<void> {
  const made = new Map<Digest, Bytes>()
  for (const site of sites) {
    const served = next.sites[site]
    if (!served) continue
    const manifest = await storedManifest(desk, served.release)
    made.set(served.bundle, encodeText(await readBundle(desk, manifest, site, served.bundle)))
  }
  await publisherOf(desk).storeObjects(made)
}
