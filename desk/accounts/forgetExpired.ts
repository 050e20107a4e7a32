import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import { FORGOTTEN_MS } from './attempts'
import { isRunning } from './isRunning'
import { idsOf, written } from '../audit/loggedRows'

/** Removes what no longer counts. Happens at each sign-in: nothing has to be scheduled for it. */
export async function forgetExpired({ now }: Desk, trx: Queries): Promise<void> {
  const sessions = await trx
    .deleteFrom('sessions')
    .where(({ not }) => not(isRunning(now())))
    .returning('id')
    .execute()
  written(trx, 'sessions', ...idsOf(sessions))
  const links = await trx
    .deleteFrom('links')
    .where('expires_at', '<=', now() - FORGOTTEN_MS)
    .returning('id')
    .execute()
  written(trx, 'links', ...idsOf(links))
  // Twice as long as they count, so that nobody is just counting one that goes.
  await trx
    .deleteFrom('attempts')
    .where('last_at', '<', now() - 2 * FORGOTTEN_MS)
    .execute()
}
