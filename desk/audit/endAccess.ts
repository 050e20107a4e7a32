import type { Desk } from '../core/desk'
import type { Queries } from '../database/openDatabase'
import { writeRows } from './loggedRows'

/** Everybody signs in again: what had ended since the backup of a database would open the desk once more. */
export async function endAccess({ now }: Desk, trx: Queries): Promise<void> {
  await writeRows(trx, 'sessions', trx.deleteFrom('sessions').returning('id'))
  // The link of a desk without accounts is of now.
  const links = trx.deleteFrom('links').where('used_at', 'is', null).where('kind', '!=', 'first')
  await writeRows(trx, 'links', links.returning('id'))
  const tokens = trx.updateTable('tokens').set({ revoked_at: now() }).where('revoked_at', 'is', null)
  await writeRows(trx, 'tokens', tokens.returning('id'))
}
