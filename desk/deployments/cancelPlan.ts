import { byRight } from '../accounts/identify'
import { Problem } from '../core/problem'
import type { Digest } from '../../publishing/digest'
import type { Row } from '../database/tables'
import type { Desk } from '../core/desk'
import { requireVerb, type DeskContext } from '../core/deskRouter'
import type { PointerAction } from './pointerAction'
import { publishPointer } from './publishPointer'

/** Takes what is planned for later out of the pointer. Throws a problem when it has begun or is over (409): then there is a rollback. */
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
  const { audit } = await publishPointer(desk, {
    channel,
    kind: 'renew',
    action: cancel,
    reason,
    ...byRight(actor, 'tighten'),
  })
  return { deployment: await find().executeTakeFirstOrThrow(), audit }
}
