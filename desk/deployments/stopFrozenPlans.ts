import type { Digest } from '../../publishing/digest'
import type { Desk } from '../desk'
import { policyOf } from '../reviews/publishFacts'
import type { PointerAction } from './pointerAction'
import { publishPointer } from './publishPointer'

/**
 * Takes plans out of the pointer that would begin in a freeze: a freeze may have been added after they were approved, and players' servers
 * follow the times in the pointer whatever the policy says. What only makes a site stricter begins all the same. Returns the ids of
 * the plans that were stopped; their deployments say why.
 */
export async function stopFrozenPlans(desk: Desk, channel: string): Promise<string[]> {
  const { freezes } = await policyOf(desk.db, channel)
  if (freezes.length === 0) return []
  const plans = await desk.db
    .selectFrom('deployments')
    .selectAll()
    .where('channel', '=', channel)
    .where('kind', '=', 'schedule')
    .where('state', '=', 'committed')
    .where('due_at', '>', desk.now())
    .execute()
  const stopped: string[] = []
  for (const { id, release, sites, due_at, details } of plans) {
    const begins = due_at ?? 0
    const freeze = freezes.find(({ from, until }) => Date.parse(from) <= begins && begins < Date.parse(until))
    const { action, isTightening } = JSON.parse(details) as { action: PointerAction; isTightening?: boolean }
    if (!freeze || isTightening === true || action.kind !== 'deploy' || action.from === undefined) continue
    const { from } = action
    const cancel: PointerAction = {
      kind: 'cancel',
      plan: id,
      release: release as Digest,
      sites: JSON.parse(sites) as string[],
      from,
    }
    const reason = `It would begin in a freeze: ${freeze.reason}`.slice(0, 500)
    await publishPointer(desk, { channel, kind: 'renew', action: cancel, reason, by: 'desk' })
    desk.log({ event: 'alarm', alarm: 'planStopped', channel, deployment: id })
    stopped.push(id)
  }
  return stopped
}
