import { written } from '../audit/loggedRows'
import type { Desk } from '../core/desk'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'

/** A deployment becomes something else: once, whichever desk does it. False where it is no longer in that state. */
export async function leaveState(
  trx: Queries,
  id: string,
  state: Row<'deployments'>['state'],
  now: Partial<Row<'deployments'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('deployments')
    .set(now)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What was prepared becomes something else. Throws a problem (409) where it is that already. */
export async function takePrepared(
  trx: Queries,
  id: string,
  now: Partial<Row<'deployments'>>,
): Promise<void> {
  if (await leaveState(trx, id, 'prepared', now)) return
  throw new Problem(409, {
    code: 'begun',
    detail: 'It is no longer prepared: it has begun, or was cancelled.',
  })
}

/** Gives up what was prepared. Throws a problem (409) where it has begun, or is given up already. */
export async function dropPrepared(
  desk: Desk,
  { id, channel }: Pick<Row<'deployments'>, 'id' | 'channel'>,
  {
    by,
    reason,
    verb,
  }: {
    by: string
    reason: string
    /** What the audit log says: `stopped` is an alarm, `overtaken` is not. */
    verb: 'deployment.cancelled' | 'deployment.overtaken' | 'deployment.stopped'
  },
): Promise<number> {
  return desk.write(async (trx, audit) => {
    await takePrepared(trx, id, { state: 'cancelled', message: reason })
    written(trx, 'deployments', id)
    const details = {
      deployment: id,
      ...(verb === 'deployment.overtaken' ? { message: reason } : { reason }),
    }
    return audit({ actor: by, verb, object: `channel:${channel}`, details })
  })
}
