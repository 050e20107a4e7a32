import { cutText } from '@/shared/cutText'
import type { Digest } from '../../publishing/digest'
import type { Pointer } from '../../publishing/pointer'
import { byRight } from '../accounts/identify'
import { whoMay } from '../accounts/users'
import { openChannel } from '../channels/openChannel'
import { hasWindow } from '../channels/plannedWindow'
import type { Desk } from '../core/desk'
import { requireVerb, type DeskContext } from '../core/deskRouter'
import { doEach } from '../core/jobs'
import { DESK_ACTOR, namesOf } from '../core/names'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { checkAction } from './checkAction'
import type { Order, PointerAction, Refusal } from './pointerAction'
import { dropPrepared } from './dropPrepared'
import { readPointerFacts, withoutPlan } from './readPointerFacts'
import { requestDeployment } from './requestDeployment'
import { requestEvidence } from './requestEvidence'

/**
 * Takes back what is prepared, planned for later, or tried out by a share of the players. Throws a problem when it has begun for everyone,
 * or is over (409): then there is a rollback.
 */
export async function cancelPlan(
  desk: Desk,
  c: DeskContext,
  channel: string,
  id: string,
  reason: string,
): Promise<{ deployment: Row<'deployments'>; audit: number }> {
  requireVerb(c, 'read')
  const find = () => desk.db.selectFrom('deployments').selectAll().where('id', '=', id)
  const plan = await find().where('channel', '=', channel).executeTakeFirst()
  if (!plan) throw new Problem(404, { code: 'missing', detail: 'There is no such deployment.' })
  const sites = JSON.parse(plan.sites) as string[]
  const actor = requireVerb(c, 'tighten', sites)
  const { action } = JSON.parse(plan.details) as { action: PointerAction }
  if (plan.state === 'prepared') {
    const audit = await dropPrepared(desk, plan, { by: actor.id, reason, verb: 'deployment.cancelled' })
    return { deployment: await find().executeTakeFirstOrThrow(), audit }
  }
  const order = { channel, kind: 'renew', reason, ...byRight(actor, 'tighten') } as const
  if (action.kind === 'canary' && plan.state === 'live') {
    const { salt, sites } = action
    const end: PointerAction = { kind: 'endCanary', canary: id, salt, sites, verb: 'deployment.cancelled' }
    const { audit } = await requestDeployment(desk, { ...order, action: end })
    return { deployment: await find().executeTakeFirstOrThrow(), audit }
  }
  // By somebody else, or by a click whose answer was lost.
  if (plan.state === 'cancelled')
    throw new Problem(409, {
      code: 'ended',
      detail: action.kind === 'canary' ? 'It has ended already.' : 'It is cancelled already.',
    })
  const isPlanned = plan.kind === 'schedule' && plan.state === 'committed' && (plan.due_at ?? 0) > desk.now()
  if (!isPlanned || action.kind !== 'deploy' || action.from === undefined)
    throw new Problem(409, {
      code: 'begun',
      detail: 'It is no longer planned. What is live can be rolled back.',
    })
  const { from } = action
  const cancel: PointerAction = {
    kind: 'cancel',
    plan: id,
    release: plan.release as Digest,
    sites,
    from,
    by: actor.id,
  }
  const { audit } = await requestDeployment(desk, { ...order, action: cancel })
  return { deployment: await find().executeTakeFirstOrThrow(), audit }
}

/**
 * How long before its time a plan is stopped that only lacks evidence, in ms: after a new build there is time to check it again. While
 * the runner is at it, players' servers need no more than the last of these to learn that it is stopped.
 */
const EVIDENCE_MS = 10 * 60_000
const JUDGING_MS = 2 * 60_000

/**
 * Asks the rule again for each plan that is still to come, as it will be at its time, and takes out of the pointer what is refused by
 * now: someone objected, or took an approval back, a freeze was added, or who planned it may not publish any more. Players' servers
 * follow the times in the pointer whatever the desk knows. What only lacks evidence is checked again. Plans that have begun stay. Returns the ids of the plans that were stopped; their deployments say why.
 */
export async function stopRefusedPlans(desk: Desk, channel: string): Promise<string[]> {
  const plans = await desk.db
    .selectFrom('deployments')
    .selectAll()
    .where('channel', '=', channel)
    .where('kind', '=', 'schedule')
    .where('state', '=', 'committed')
    .where('due_at', '>', desk.now())
    .orderBy('due_at')
    .execute()
  const stopped: string[] = []
  await doEach(plans, async (plan) => {
    const { action } = JSON.parse(plan.details) as { action: PointerAction }
    if (action.kind !== 'deploy' || action.from === undefined) return
    const pointer = (await openChannel(desk, channel))?.pointer
    if (!pointer || !action.sites.some((site) => hasWindow(pointer, site, plan))) return
    const refusal = await refusalNow(desk, channel, plan, action, withoutPlan(pointer, action))
    if (!refusal) return
    const lacking = lackingCells(refusal)
    if (lacking) {
      const { built = plan.release } = JSON.parse(plan.details) as { built?: string }
      const checked = { channel, release: built as Digest, purpose: plan.id }
      const isUnderWay = await requestEvidence(desk, checked, lacking)
      if (Date.parse(action.from) - desk.now() > (isUnderWay ? JUDGING_MS : EVIDENCE_MS)) return
    }
    const { from, sites } = action
    const cancel: PointerAction = {
      kind: 'cancel',
      plan: plan.id,
      release: plan.release as Digest,
      sites,
      from,
      by: DESK_ACTOR,
    }
    const reason = cutText(`It can no longer go live. ${refusal.detail}`, 500)
    const order = { channel, kind: 'renew', action: cancel, reason, by: DESK_ACTOR } as const
    if (!(await requestUnlessEnded(desk, order))) return
    desk.log({ event: 'alarm', alarm: 'deployment.stopped', channel, deployment: plan.id, reason })
    stopped.push(plan.id)
  })
  return stopped
}

/** What the desk ends by itself, unless another desk, or a person, was first. Resolves to whether it was this one. */
export const requestUnlessEnded = (desk: Desk, order: Order): Promise<boolean> =>
  requestDeployment(desk, order).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'ended') return false
      throw error
    },
  )

/** The cells whose evidence is all that a plan lacks; null where it is refused for something else. */
function lackingCells({ blockers }: Refusal): string[] | null {
  const all = Object.values(blockers ?? {}).flat()
  const isEvidence = all.length > 0 && all.every(({ code }) => code === 'evidence' || code === 'unchanged')
  return blockers && isEvidence ? all.flatMap(({ cells = [] }) => cells) : null
}

/** Why what is planned, or tried out, would be refused now, on what else is served; null when it would not. */
export async function refusalNow(
  desk: Desk,
  channel: string,
  asked: Pick<Row<'deployments'>, 'asked_by' | 'sites'>,
  action: Extract<PointerAction, { kind: 'deploy' }>,
  pointer: Pointer,
): Promise<Refusal | null> {
  const planner = await plannerRefusal(desk.db, asked)
  if (planner) return planner
  const facts = await readPointerFacts(desk, channel, action, pointer)
  const decision = await checkAction(desk, desk.db, channel, facts, action)
  return decision.allowed ? null : decision.refusal
}

/**
 * Why whoever planned something may not publish it any more: the role is gone, the account was closed, or the token was revoked by which
 * it was planned. A token that has come to its end, as a session does, takes nothing back. Null when they still may.
 */
export async function plannerRefusal(
  db: Queries,
  { asked_by, sites }: Pick<Row<'deployments'>, 'asked_by' | 'sites'>,
): Promise<Refusal | null> {
  const token = await db
    .selectFrom('tokens')
    .select(['created_by', 'revoked_at'])
    .where('id', '=', asked_by)
    .executeTakeFirst()
  const person = token?.created_by ?? asked_by
  const may = await whoMay(db, [person], 'deploy', JSON.parse(sites) as string[])
  if (may.length > 0 && (token?.revoked_at ?? null) === null) return null
  const name = (await namesOf(db, [asked_by])).get(asked_by) ?? asked_by
  return { code: 'blocked', detail: `${name} planned it, and is no longer allowed to publish it.` }
}
