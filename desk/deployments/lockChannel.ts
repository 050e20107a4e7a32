import type { Queries } from '../database/openDatabase'
import type { Desk } from '../core/desk'

/** Takes a channel for this transaction: of several desks on one database one commits at a time. */
export async function lockChannel({ kind }: Desk, trx: Queries, channel: string): Promise<void> {
  await trx
    .insertInto('channels')
    .values({ name: channel, seq: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // SQLite has one writer at a time anyhow.
  if (kind === 'postgres')
    await trx.selectFrom('channels').select('seq').where('name', '=', channel).forUpdate().execute()
}
