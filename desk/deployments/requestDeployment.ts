import { randomUUID } from 'node:crypto'
import { isWithin, type Period } from '@layout/dates'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import type { Manifest } from '../../publishing/manifest'
import type { Pointer } from '../../publishing/pointer'
import { requireUnaltered } from '../audit/checkLog'
import { rowKey, written } from '../audit/loggedRows'
import { FOR_GOOD } from '../channels/openChannel'
import type { Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'
import { messageOf } from '../core/problem'
import { publisherOf } from '../core/publisherOf'
import type { Row } from '../database/tables'
import { buildOfPortal } from '../releases/buildOfPortal'
import { storedManifest } from '../releases/releaseFiles'
import { storeSealed, sealRelease, type Sealed } from '../releases/sealRelease'
import { checkAction } from './checkAction'
import { commitDeployment, requireTightening } from './commitDeployment'
import { leaveState, takePrepared } from './dropPrepared'
import { refusalProblem, sitesOf, type Order, type PointerAction } from './pointerAction'
import { readPointerFacts, type PointerFacts } from './readPointerFacts'
import { requestEvidenceForWayBack } from './requestEvidence'
import { rollForward } from './writePointer'

/**
 * The one door to players: every pointer of the desk is written by this, and each time the rule of its kind is asked. It is asked
 * before anything is done, again in the transaction that commits it, and again when someone else took its number. What was
 * committed is finished by whoever starts next; what was not leaves nothing but objects without a name.
 *
 * Returns the deployment and the number of its line in the audit log. Throws a problem with the blockers when the rule refuses (409).
 */
export async function requestDeployment(
  desk: Desk,
  order: Order,
): Promise<{ deployment: Row<'deployments'>; audit: number }> {
  const { channel, kind, reason, by } = order
  const facts = await readPointerFacts(desk, channel, order.action)
  const first = await checkAction(desk, desk.db, channel, facts, order.action)
  requireTightening(order, first)
  if (!first.allowed)
    throw refusalProblem(await requestEvidenceForWayBack(desk, channel, facts, order.action, first.refusal))
  const id = order.prepared ?? randomUUID()
  const served = 'release' in order.action ? await servedManifests(desk, facts.current) : []
  const { action, sealed } = await withEvidence(desk, order, first, served[0])
  const built = sealed?.built
  const release = 'release' in action ? action.release : null
  await desk.write(async (trx, audit) => {
    if (sealed) await storeSealed(trx, sealed)
    const now = { state: 'waiting', release, details: JSON.stringify({ action, built }) } as const
    if (order.prepared === undefined)
      await trx
        .insertInto('deployments')
        .values({ ...rowOf(order, id, desk.now()), ...now, expected_seq: (facts.current?.seq ?? 0) + 1 })
        .execute()
    else await takePrepared(trx, order.prepared, now)
    written(trx, 'deployments', id)
    await audit({
      actor: by,
      verb: 'deployment.asked',
      object: `channel:${channel}`,
      details: { deployment: id, kind, sites: [...sitesOf(action)], reason, ...(release && { release }) },
    })
  })
  await desk.afterStep?.('asked')
  let committed: Awaited<ReturnType<typeof commitDeployment>>
  let stored = Promise.resolve()
  try {
    // What is stricter goes live whatever was changed, and what the desk does by itself rests on nobody's word.
    if (!first.isTightening && by !== DESK_ACTOR)
      await requireUnaltered(desk, release, evidenceKeys(desk, facts, order.action))
    if (sealed) stored = storeObjects(desk, sealed, served)
    committed = await commitDeployment(desk, { ...order, action }, id, { built, stored })
  } catch (error) {
    // Nothing is written behind what is said to have failed.
    await stored.catch(() => undefined)
    await failDeployment(desk, { id, channel }, messageOf(error))
    throw error
  }
  await desk.afterStep?.('committed')
  // Committed is committed: what cannot be finished now is finished by a job.
  await rollForward(desk, channel, committed.looked).catch((error: unknown) =>
    desk.log({ event: 'unfinished', deployment: id, error: messageOf(error) }),
  )
  const deployment = await desk.db
    .selectFrom('deployments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { restsOn: message } = JSON.parse(deployment.details) as { restsOn?: string }
  if (message !== undefined)
    desk.log({ event: 'alarm', alarm: 'deployment.ownAccount', channel, deployment: id, message })
  return { deployment, audit: committed.line }
}

/** The rows of evidence that an action rests on. */
function evidenceKeys(desk: Desk, { state, views, targets }: PointerFacts, action: PointerAction): string[] {
  const sites = new Set(sitesOf(action))
  const { from, until } = timeOf(desk, action)
  const shown =
    action.kind === 'mode' ? [state] : [views, ...Object.values(targets ?? {}).map((to) => to?.state)]
  const build = buildOfPortal(desk.settings.root)
  return shown
    .flatMap((one) => one?.cells ?? [])
    .filter((one) => sites.has(one.site) && isWithin(one, from, until))
    .map((one) => rowKey('evidence', { ...one, rules: RULES_DIGEST, build }))
}

/** When players get what an action brings. */
function timeOf({ now }: Desk, action: PointerAction): Period {
  const { from, until = FOR_GOOD } = action.kind === 'deploy' ? action : {}
  return { from: from === undefined ? now() : Date.parse(from), until: Date.parse(until) }
}

/** A deployment as it is asked for. */
export function rowOf({ channel, kind, action, reason, by }: Order, id: string, now: number) {
  const begins = action.kind === 'deploy' && action.from !== undefined ? Date.parse(action.from) : null
  return {
    ...{ id, channel, kind, reason, sites: JSON.stringify(sitesOf(action)), asked_by: by, asked_at: now },
    ...{ due_at: begins, expected_seq: 0, seq: null, live_at: null, message: null },
  }
}

/** An action that brings its release with its evidence; `sealed` is that release, where it was built here. */
async function withEvidence(
  desk: Desk,
  { action }: Order,
  { wordings }: { wordings?: Parameters<typeof sealRelease>[3]['wordings'] },
  before: Manifest | undefined,
): Promise<{ action: PointerAction; sealed: Sealed | null }> {
  if (action.kind !== 'deploy' && action.kind !== 'canary' && action.kind !== 'breakGlass')
    return { action, sealed: null }
  const about = { ...timeOf(desk, action), wordings, before }
  const sealed = await sealRelease(desk, action.release, action.sites, about)
  return { action: sealed ? { ...action, release: sealed.name } : action, sealed }
}

/** Puts the objects of a release that served ones do not have, and then the release, where readers find them. */
async function storeObjects(desk: Desk, release: Sealed, served: readonly Manifest[]): Promise<void> {
  const publisher = publisherOf(desk)
  const isSigner = publisher.requireSignerNow()
  isSigner.catch(() => undefined)
  const stored = new Set(
    served.flatMap(({ layers, bundles }) => [...Object.values(layers), ...Object.values(bundles)]),
  )
  await publisher.storeObjects(new Map([...release.objects].filter(([digest]) => !stored.has(digest))))
  // Each was read back as it was written.
  for (const step of ['objects', 'readBack'] as const) await desk.afterStep?.(step)
  await publisher.storeManifest(release, isSigner)
  await desk.afterStep?.('release')
}

/** What the sites of a pointer serve, the releases of most sites first. Their objects are stored, and were read back when they were. */
function servedManifests(desk: Desk, pointer: Pointer | null): Promise<Manifest[]> {
  const sites = Object.values(pointer?.sites ?? {})
  const releases = [...Map.groupBy(sites, ({ release }) => release)].sort((a, b) => b[1].length - a[1].length)
  return Promise.all(releases.map(([release]) => storedManifest(desk, release)))
}

/**
 * Nothing of a deployment that was not committed goes live. That it was asked for stays in the history. What was committed all the same,
 * as where the database's answer was lost, or was given up already, stays what it is.
 */
export async function failDeployment(
  desk: Desk,
  { id, channel }: { id: string; channel: string },
  message: string,
): Promise<void> {
  await desk
    .write(async (trx, audit) => {
      if (!(await leaveState(trx, id, 'waiting', { state: 'failed', message }))) throw new NotWaiting()
      written(trx, 'deployments', id)
      await audit({
        actor: 'desk',
        verb: 'deployment.failed',
        object: `channel:${channel}`,
        details: { deployment: id, message },
      })
    })
    .catch((error: unknown) => {
      if (!(error instanceof NotWaiting)) throw error
    })
}

class NotWaiting extends Error {}
