import type { Desk } from '../core/desk'
import type { Queries } from '../database/openDatabase'

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

/** The newest number that was committed on a channel. */
export async function committedSeq(db: Queries, channel: string): Promise<number> {
  const row = await db.selectFrom('channels').select('seq').where('name', '=', channel).executeTakeFirst()
  return row?.seq ?? 0
}

export const enqueue = (trx: Queries, at: number, channel: string, deployment: string) =>
  trx
    .insertInto('outbox')
    .values({
      kind: `pointer:${channel}`,
      payload: JSON.stringify({ deployment }),
      created_at: at,
      next_at: at,
      attempts: 0,
      done_at: null,
      message: null,
    })
    .execute()

/** Whether something that was committed on a channel still has to be written. */
export const hasPending = async (db: Queries, channel: string): Promise<boolean> =>
  (await nextPending(db, channel)) !== undefined

/** What was committed on a channel and has to be written next. */
export const nextPending = (db: Queries, channel: string) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', `pointer:${channel}`)
    .where('done_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
