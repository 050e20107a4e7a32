import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import { FORGOTTEN_MS } from './attempts'
import { isRunning } from './isRunning'
import { writeRows } from '../audit/loggedRows'

/** Removes what no longer counts. Happens at each sign-in: nothing has to be scheduled for it. */
export async function forgetExpired({ now }: Desk, trx: Queries): Promise<void> {
  const ended = trx.deleteFrom('sessions').where(({ not }) => not(isRunning(now())))
  await writeRows(trx, 'sessions', ended.returning('id'))
  const old = trx.deleteFrom('links').where('expires_at', '<=', now() - FORGOTTEN_MS)
  await writeRows(trx, 'links', old.returning('id'))
  // Twice as long as they count, so that nobody is just counting one that goes.
  await trx
    .deleteFrom('attempts')
    .where('last_at', '<', now() - 2 * FORGOTTEN_MS)
    .execute()
}
