import type { Pointer } from '../../publishing/pointer'
import { appendAudit } from '../audit/appendAudit'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { Desk } from '../core/desk'
import type { PointerAction } from './pointerAction'
import { written } from '../audit/loggedRows'

/** What a pointer did to plans: how many it ended while they were open, and how many it kept from beginning. */
export interface Dropped {
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
  const overtaken = await beginPlans(desk, trx, channel, pointer)
  return { overtaken, ended: await endPlans(desk, trx, channel, pointer) }
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
    const isKept = sitesIn(plan).every(
      (site) => hasWindow(pointer, site, plan) || (begins <= at && pointer.sites[site]?.release === release),
    )
    if (isKept && begins > at) continue
    // What an earlier pointer had when its time came was served.
    const isLive = isKept || begins <= Date.parse(pointer.issued)
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
    const { until } = actionOf(plan)
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

type Plan = Pick<Row<'deployments'>, 'release' | 'sites' | 'details'>

function actionOf({ details }: Plan): { from?: string; until?: string } {
  const { action } = JSON.parse(details) as { action: PointerAction }
  return action.kind === 'deploy' ? action : {}
}

const sitesIn = ({ sites }: Plan): string[] => JSON.parse(sites) as string[]

/** Whether a pointer has a plan for a site. */
export function hasWindow(pointer: Pointer, site: string, plan: Plan): boolean {
  const { from } = actionOf(plan)
  return (pointer.sites[site]?.windows ?? []).some((one) => one.release === plan.release && one.from === from)
}
