import { createHash } from 'node:crypto'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { AuditEvent, Desk } from './desk'
import { requireActor, type DeskContext } from './deskRouter'
import { Problem } from './problem'

type Write<Result> = (trx: Queries, audit: (event: AuditEvent) => Promise<number>) => Promise<Result>

/**
 * Runs the write of a creating call once for each `Idempotency-Key` of someone: the same request again gets the first answer
 * again. The key is part of the write's transaction, so what fails leaves no key, and of two at the same time the second waits for
 * the first. Throws a problem without a key (428), and for a key that another request had (409).
 */
export async function idempotent<Status extends number, Body>(
  desk: Desk,
  c: DeskContext,
  work: Write<StoredResponse<Status, Body>>,
): Promise<StoredResponse<Status, Body>> {
  const asked = await askedBy(c)
  const earlier = await findResponse<Status, Body>(desk, asked)
  if (earlier) return earlier
  try {
    return await desk.write(async (trx, audit) => {
      if (!(await claimKey(desk, trx, asked))) throw new TakenMeanwhile()
      const response = await work(trx, audit)
      await keepResponse(trx, asked, response)
      return response
    })
  } catch (error) {
    const first = error instanceof TakenMeanwhile ? await findResponse<Status, Body>(desk, asked) : undefined
    if (first) return first
    throw error
  }
}

/** Another request with the same key was first. */
class TakenMeanwhile extends Error {}

/**
 * As `idempotent`, for work that is more than one transaction: the key is taken first, and the same request meanwhile is told that
 * it is running (409). What throws gives the key back. What is interrupted does not: nobody knows how far it came.
 */
export async function idempotentSteps<Status extends number, Body>(
  desk: Desk,
  c: DeskContext,
  work: () => Promise<StoredResponse<Status, Body>>,
): Promise<StoredResponse<Status, Body>> {
  const asked = await askedBy(c)
  for (;;) {
    const earlier = await findResponse<Status, Body>(desk, asked)
    if (earlier) return earlier
    // Taken by another one just now: that one is found.
    if (await desk.db.transaction().execute((trx) => claimKey(desk, trx, asked))) break
  }
  const response = await work().catch(async (error: unknown) => {
    await desk.db.deleteFrom('idempotency').where('key', '=', asked.key).execute()
    throw error
  })
  // What was done and cannot be noted keeps its key.
  await keepResponse(desk.db, asked, response)
  return response
}

/** What a creating call answers. */
export interface StoredResponse<Status extends number, Body> {
  status: Status
  body: Body
}

/** How long a key is known: who tries again later begins again. */
const KEY_LIFETIME_MS = 24 * 3_600_000

/** Stands for the status of what has not ended. */
const RUNNING = 0

/** A request with its key, as the database knows them. */
type Asked = Pick<Row<'idempotency'>, 'key' | 'request'>

/** Someone's request by its key. Throws a problem without one (428). */
async function askedBy(c: DeskContext): Promise<Asked> {
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
async function findResponse<Status extends number, Body>(
  { db, now }: Desk,
  { key, request }: Asked,
): Promise<StoredResponse<Status, Body> | undefined> {
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
async function claimKey({ now }: Desk, trx: Queries, asked: Asked): Promise<boolean> {
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

async function keepResponse(
  trx: Queries,
  { key }: Asked,
  { status, body }: StoredResponse<number, unknown>,
): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ status, body: JSON.stringify(body) })
    .where('key', '=', key)
    .execute()
}
