import { createHash } from 'node:crypto'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { Desk } from '../desk'
import { requireActor, type DeskContext } from '../deskRouter'
import { Problem } from './problem'

/** What a creating call answers. */
export interface KeptResponse<Status extends number, Body> {
  status: Status
  body: Body
}

/** How long a key is known: who tries again later begins anew. */
const KEY_LIFETIME_MS = 24 * 3_600_000

/** Stands for the status of what has not ended. */
const RUNNING = 0

/** A request with its key, as the database knows them. */
type Asked = Pick<Row<'idempotency'>, 'key' | 'request'>

/** Somebody's request by its key. Throws a problem without one (428). */
export async function askedBy(c: DeskContext): Promise<Asked> {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined)
    throw new Problem(428, {
      code: 'precondition',
      detail: 'Send an Idempotency-Key, so that trying again does not do it twice.',
    })
  const request = `${c.req.method} ${c.req.path}\n${await c.req.text()}`
  return {
    key: `${requireActor(c).id}:${key}`,
    request: createHash('sha256').update(request).digest('hex'),
  }
}

/** What a request was answered before; undefined when it is new. Throws a problem when it has no answer yet, or another had its key. */
export async function findResponse<Status extends number, Body>(
  { db, now }: Desk,
  { key, request }: Asked,
): Promise<KeptResponse<Status, Body> | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .selectAll()
    .where('key', '=', key)
    .where('created_at', '>', now() - KEY_LIFETIME_MS)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.request !== request)
    throw new Problem(409, {
      code: 'keyReused',
      detail: 'This Idempotency-Key belongs to another request: send a new one.',
    })
  if (row.status === RUNNING)
    throw new Problem(409, {
      code: 'running',
      detail:
        'The first request with this Idempotency-Key is still running, or was interrupted. Look at what is there before you try again with a new key.',
    })
  return { status: row.status as Status, body: JSON.parse(row.body) as Body }
}

/** Takes a key; false when another request has it. Forgets the keys of yesterday. */
export async function claimKey({ now }: Desk, trx: Queries, asked: Asked): Promise<boolean> {
  await trx
    .deleteFrom('idempotency')
    .where('created_at', '<=', now() - KEY_LIFETIME_MS)
    .execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency')
    .values({ ...asked, status: RUNNING, body: '', created_at: now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function keepResponse(
  trx: Queries,
  { key }: Asked,
  { status, body }: KeptResponse<number, unknown>,
): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ status, body: JSON.stringify(body) })
    .where('key', '=', key)
    .execute()
}
