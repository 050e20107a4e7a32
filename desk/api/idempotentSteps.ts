import type { Desk } from '../desk'
import type { DeskContext } from '../deskRouter'
import { askedBy, claimKey, findResponse, keepResponse, type KeptResponse } from './idempotencyKeys'

/**
 * As `idempotent`, for work that is more than one transaction: the key is taken first, and the same request meanwhile is told that
 * it is running (409). What throws gives the key back. What is interrupted does not: nobody knows how far it came.
 */
export async function idempotentSteps<Status extends number, Body>(
  desk: Desk,
  c: DeskContext,
  work: () => Promise<KeptResponse<Status, Body>>,
): Promise<KeptResponse<Status, Body>> {
  const asked = await askedBy(c)
  for (;;) {
    const earlier = await findResponse<Status, Body>(desk, asked)
    if (earlier) return earlier
    // Taken by another one just now: that one is found.
    if (await desk.db.transaction().execute((trx) => claimKey(desk, trx, asked))) break
  }
  try {
    const response = await work()
    await keepResponse(desk.db, asked, response)
    return response
  } catch (error) {
    await desk.db.deleteFrom('idempotency').where('key', '=', asked.key).execute()
    throw error
  }
}
