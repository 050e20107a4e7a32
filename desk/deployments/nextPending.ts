import type { Queries } from '../database/openDatabase'

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
