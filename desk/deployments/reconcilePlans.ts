import type { Pointer } from '../../publishing/pointer'
import { appendAudit } from '../audit/appendAudit'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import type { PointerAction } from './pointerAction'

/**
 * Brings what is planned in line with a pointer: what has begun is live, once; what the pointer no longer has was overtaken by
 * something else that went live first, and says so.
 */
export async function reconcilePlans(
  desk: Desk,
  trx: Queries,
  channel: string,
  pointer: Pointer,
): Promise<number> {
  const at = desk.now()
  const plans = await trx
    .selectFrom('deployments')
    .selectAll()
    .where('channel', '=', channel)
    .where('kind', '=', 'schedule')
    .where('state', '=', 'committed')
    .where('seq', 'is not', null)
    .where('seq', '<=', pointer.seq)
    .execute()
  let lines = 0
  for (const { id, release, sites, details, due_at } of plans) {
    const { action } = JSON.parse(details) as { action: PointerAction }
    const from = action.kind === 'deploy' ? action.from : undefined
    const isKept = (JSON.parse(sites) as string[]).every((site) => {
      const { release: served, windows = [] } = pointer.sites[site] ?? {}
      return (
        windows.some((one) => one.release === release && one.from === from) ||
        ((due_at ?? 0) <= at && served === release)
      )
    })
    if (isKept && (due_at ?? 0) > at) continue
    const isLive = isKept || (due_at ?? 0) <= at
    const message = isLive
      ? null
      : 'Something else went live before its time. Bring the change onto that and plan it again.'
    const { numUpdatedRows } = await trx
      .updateTable('deployments')
      .set(isLive ? { state: 'live', live_at: due_at ?? at } : { state: 'cancelled', message })
      .where('id', '=', id)
      .where('state', '=', 'committed')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) continue
    lines += 1
    await appendAudit(trx, desk.kind, at, {
      actor: 'desk',
      verb: isLive ? 'deployment.live' : 'deployment.overtaken',
      object: `channel:${channel}`,
      details: { deployment: id, ...(message !== null && { message }) },
    })
    if (!isLive) desk.log({ event: 'alarm', alarm: 'deployment.overtaken', deployment: id, message })
  }
  return lines
}
