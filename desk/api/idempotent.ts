import type { AuditEvent } from '../audit/appendAudit'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import type { DeskContext } from '../deskRouter'
import { askedBy, claimKey, findResponse, keepResponse, type KeptResponse } from './idempotencyKeys'

type Write<Result> = (trx: Queries, audit: (event: AuditEvent) => Promise<number>) => Promise<Result>

/**
 * Runs the write of a creating call once for each `Idempotency-Key` of somebody: the same request again gets the first answer
 * again. The key is part of the write's transaction, so what fails leaves no key, and of two at the same time the second waits for
 * the first. Throws a problem without a key (428), and for a key that another request had (409).
 */
export async function idempotent<Status extends number, Body>(
  desk: Desk,
  c: DeskContext,
  work: Write<KeptResponse<Status, Body>>,
): Promise<KeptResponse<Status, Body>> {
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
