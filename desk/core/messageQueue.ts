import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { Desk } from './desk'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** So long after each try that failed comes the next; after the last there is none. */
const PAUSES_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS, 36 * HOUR_MS]
/** While one desk sends a message, no other does. */
const LEASE_MS = MINUTE_MS
const KEPT_MS = 30 * 24 * HOUR_MS

/** Tables of messages that are sent to others, and again where they were not taken. */
type Queue = 'webhook_messages' | 'mail_messages'

/** What every new message begins with. */
export const unsent = (now: number) =>
  ({ state: 'waiting', tries: 0, next_at: now, created_at: now, outcome: '' }) as const

/** The next message that is due, of one webhook where there are several; undefined for none. Of several desks one gets it. */
export async function claimMessage<Q extends Queue>(
  { db, now, kind }: Desk,
  queue: Q,
  webhook?: string,
): Promise<Row<Q> | undefined> {
  // Of what both tables have; their own columns are read as they are.
  const table = queue as 'webhook_messages'
  const next = db
    .selectFrom(table)
    .select('id')
    .$if(webhook !== undefined, (query) => query.where('webhook', '=', webhook ?? ''))
    .where('state', '=', 'waiting')
    // A pause that is longer than any is from before the clock was set back.
    .where((of) =>
      of.or([of('next_at', '<=', now()), of('next_at', '>', now() + 2 * Math.max(...PAUSES_MS))]),
    )
    .orderBy('line')
    .limit(1)
  const claimed = await db
    .updateTable(table)
    .set({ next_at: now() + LEASE_MS })
    .where('id', '=', kind === 'postgres' ? next.forUpdate().skipLocked() : next)
    .returningAll()
    .executeTakeFirst()
  return claimed as Row<Q> | undefined
}

/** What becomes of a message after a try: given up after the last. */
export function afterTry(now: number, tries: number, isTaken: boolean) {
  const pause = PAUSES_MS[tries]
  const state = isTaken ? 'delivered' : pause === undefined ? 'failed' : 'waiting'
  return { state, tries: tries + 1, next_at: now + (pause ?? 0) } as const
}

/** Removes the messages of more than a month ago. */
export async function forgetMessages(db: Queries, queue: Queue, now: number): Promise<void> {
  await db
    .deleteFrom(queue as 'webhook_messages')
    .where('created_at', '<', now - KEPT_MS)
    .execute()
}
