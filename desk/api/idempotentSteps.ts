import type { Desk } from '../desk'
import type { DeskContext } from '../deskRouter'
import { askedBy, claimKey, findAnswer, keepAnswer, type Answer } from './idempotencyKeys'

/**
 * As `idempotent`, for work that is more than one transaction: the key is taken first, and the same request meanwhile is told that
 * it is running (409). What throws gives the key back. What is interrupted does not: nobody knows how far it came.
 */
export async function idempotentSteps<Status extends number, Body>(
  desk: Desk,
  c: DeskContext,
  work: () => Promise<Answer<Status, Body>>,
): Promise<Answer<Status, Body>> {
  const asked = await askedBy(c)
  for (;;) {
    const earlier = await findAnswer<Status, Body>(desk, asked)
    if (earlier) return earlier
    // Taken by another one just now: that one is found.
    if (await desk.db.transaction().execute((trx) => claimKey(desk, trx, asked))) break
  }
  try {
    const answer = await work()
    await keepAnswer(desk.db, asked, answer)
    return answer
  } catch (error) {
    await desk.db.deleteFrom('idempotency').where('key', '=', asked.key).execute()
    throw error
  }
}
