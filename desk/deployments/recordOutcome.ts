import type { Digest } from '../../publishing/digest'
import type { Pointer } from '../../publishing/pointer'
import type { StoredPointer } from '../../publishing/publisher'
import { appendAudit } from '../audit/appendAudit'
import { written } from '../audit/loggedRows'
import { hasWindow, timesOf } from '../channels/plannedWindow'
import type { Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { PointerAction } from './pointerAction'

/** That it is live, or why it is not: once. */
export async function recordOutcome(
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
    await appendAudit(desk, trx, { ...about, actor: asked_by, verb, details: cancelled })
  }
  if (action.kind === 'endCanary') await endCanary(desk, trx, channel, action, { by: asked_by, reason })
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

export type Written = ({ refusal: null } & StoredPointer) | { refusal: string }

/** What a pointer did to plans: how many it ended while they were open, and how many it kept from beginning. */
interface Dropped {
  ended: number
  overtaken: number
}

/**
 * Brings what is planned in line with a pointer: what has begun is live, once; what the pointer no longer has was overtaken or ended by
 * something else that went live, and says by which publication.
 */
export async function reconcilePlans(
  desk: Desk,
  trx: Queries,
  channel: string,
  pointer: Pointer,
): Promise<Dropped> {
  await endDroppedCanaries(desk, trx, channel, pointer)
  const overtaken = await beginPlans(desk, trx, channel, pointer)
  return { overtaken, ended: await endPlans(desk, trx, channel, pointer) }
}

/** Of a share of the visitors that something else took the place of: by which publication. */
async function endDroppedCanaries(
  desk: Desk,
  trx: Queries,
  channel: string,
  pointer: Pointer,
): Promise<void> {
  const running = await runningCanaries(trx, channel)
  for (const { id, action, seq } of running) {
    if (seq > pointer.seq) continue
    const isLeft = action.sites.some((site) => pointer.sites[site]?.canary?.salt === action.salt)
    if (isLeft) continue
    const reason = `Publication ${pointer.seq} took its place.`
    await endCanary(desk, trx, channel, { canary: id, verb: 'deployment.ended' }, { by: DESK_ACTOR, reason })
  }
}

/** The canaries of a channel that are not over, with what they do. */
export async function runningCanaries(db: Queries, channel: string) {
  const rows = await db
    .selectFrom('deployments')
    .selectAll()
    .where('channel', '=', channel)
    .where('kind', '=', 'canary')
    .where('state', '=', 'live')
    .execute()
  return rows.flatMap((row) => {
    const { action, built } = JSON.parse(row.details) as { action: PointerAction; built?: Digest }
    return action.kind === 'canary' ? [{ ...row, seq: row.seq ?? 0, action, built }] : []
  })
}

/** A canary is over: once, whatever ended it. */
async function endCanary(
  desk: Desk,
  trx: Queries,
  channel: string,
  { canary, verb }: Pick<Extract<PointerAction, { kind: 'endCanary' }>, 'canary' | 'verb'>,
  { by, reason: message }: { by: string; reason: string },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('deployments')
    .set({ state: 'cancelled', message })
    .where('id', '=', canary)
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  written(trx, 'deployments', canary)
  const about = { actor: by, object: `channel:${channel}` }
  const details = { deployment: canary, ...(verb === 'deployment.ended' ? { message } : { reason: message }) }
  await appendAudit(desk, trx, { ...about, verb, details })
  if (verb === 'deployment.halted')
    desk.log({ event: 'alarm', alarm: verb, channel, deployment: canary, reason: message })
}

const schedules = (trx: Queries, { channel, seq }: Pointer, state: 'committed' | 'live') =>
  trx
    .selectFrom('deployments')
    .selectAll()
    .where('channel', '=', channel)
    .where('kind', '=', 'schedule')
    .where('state', '=', state)
    .where('seq', 'is not', null)
    .where('seq', '<=', seq)

async function beginPlans(desk: Desk, trx: Queries, channel: string, pointer: Pointer): Promise<number> {
  const at = desk.now()
  let overtaken = 0
  for (const plan of await schedules(trx, pointer, 'committed').execute()) {
    const { id, release, due_at } = plan
    const begins = due_at ?? 0
    const isStillPlanned = sitesIn(plan).every(
      (site) => hasWindow(pointer, site, plan) || (begins <= at && pointer.sites[site]?.release === release),
    )
    if (isStillPlanned && begins > at) continue
    // What an earlier pointer had when its time came was served.
    const isLive = isStillPlanned || begins <= Date.parse(pointer.issued)
    const message = isLive
      ? null
      : `Publication ${pointer.seq} went live before its time. Bring the change onto that and plan it again.`
    const { numUpdatedRows } = await trx
      .updateTable('deployments')
      .set(isLive ? { state: 'live', live_at: due_at ?? at } : { state: 'cancelled', message })
      .where('id', '=', id)
      .where('state', '=', 'committed')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) continue
    written(trx, 'deployments', id)
    if (!isLive) overtaken += 1
    await appendAudit(desk, trx, {
      actor: 'desk',
      verb: isLive ? 'deployment.live' : 'deployment.overtaken',
      object: `channel:${channel}`,
      details: { deployment: id, ...(message !== null && { message }) },
    })
    if (!isLive) desk.log({ event: 'alarm', alarm: 'deployment.overtaken', deployment: id, message })
  }
  return overtaken
}

/** What was open and has an end, and is no longer in the pointer before that. */
async function endPlans(desk: Desk, trx: Queries, channel: string, pointer: Pointer): Promise<number> {
  let ended = 0
  for (const plan of await schedules(trx, pointer, 'live').where('message', 'is', null).execute()) {
    const { until } = timesOf(plan)
    if (until === undefined || Date.parse(until) <= Date.parse(pointer.issued)) continue
    const gone = sitesIn(plan).filter((site) => !hasWindow(pointer, site, plan))
    if (gone.length === 0) continue
    const message = `Publication ${pointer.seq} ended it early on ${gone.join(', ')}.`
    await trx.updateTable('deployments').set({ message }).where('id', '=', plan.id).execute()
    written(trx, 'deployments', plan.id)
    await appendAudit(desk, trx, {
      actor: 'desk',
      verb: 'deployment.ended',
      object: `channel:${channel}`,
      details: { deployment: plan.id, message },
    })
    ended += 1
  }
  return ended
}

const sitesIn = ({ sites }: Pick<Row<'deployments'>, 'sites'>): string[] => JSON.parse(sites) as string[]

/**
 * Says of changes whether they are published: those of which some site serves a release are; those whose release was rolled back are
 * open again, as what is live has nothing of them. Returns the changes whose state is another one now.
 */
async function markChanges(desk: Desk, trx: Queries, pointer: Pointer): Promise<string[]> {
  const served = [...new Set(Object.values(pointer.sites).map(({ release }) => release))]
  const live = await trx
    .selectFrom('builds')
    .innerJoin('deployments', 'deployments.release', 'builds.release')
    .select('builds.change_id')
    .where('builds.release', 'in', served)
    .execute()
  const ids = [...new Set(live.map(({ change_id }) => change_id))]
  const reopened = await takenBack(trx, ids)
  const open =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('changes')
          .select('id')
          .where('id', 'in', ids)
          .where('state', '=', 'open')
          .execute()
  const done = open.map(({ id }) => id)
  for (const [state, all] of [
    ['published', done],
    ['open', reopened],
  ] as const)
    for (const id of all) {
      await trx.updateTable('changes').set({ state }).where('id', '=', id).execute()
      await appendAudit(desk, trx, {
        actor: 'desk',
        verb: `change.${state === 'open' ? 'reopened' : 'published'}`,
        object: `change:${id}`,
        details: { seq: pointer.seq },
      })
    }
  return [...done, ...reopened]
}

/** The changes that are published no more: neither live, nor what that was built on, one after the other, which may be years. */
async function takenBack(trx: Queries, live: readonly string[]): Promise<string[]> {
  const rows = await trx
    .withRecursive('served', (of) =>
      of
        .selectFrom('changes')
        .select('id')
        .where((of) => (live.length === 0 ? of.lit(false) : of('id', 'in', live)))
        .union(
          of
            .selectFrom('served')
            .innerJoin('builds', 'builds.change_id', 'served.id')
            .innerJoin('builds as below', 'below.release', 'builds.base')
            .select('below.change_id as id'),
        ),
    )
    .selectFrom('changes')
    .select('id')
    .where('state', '=', 'published')
    .where('id', 'not in', (of) => of.selectFrom('served').select('id'))
    .execute()
  return rows.map(({ id }) => id)
}
