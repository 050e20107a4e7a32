import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { written } from '../audit/loggedRows'

/**
 * Notes that a way to sign in was used, with what is kept of it from now on. False when it is no longer as it was read: it was used,
 * changed or removed in the same moment, and must not count.
 */
export async function noteUse(
  trx: Queries,
  { id, data }: Row<'credentials'>,
  next: { data: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credentials')
    .set({ data: next.data, last_used_at: next.at })
    .where('id', '=', id)
    .where('data', '=', data)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) written(trx, 'credentials', id)
  return numUpdatedRows > 0n
}
