import { sql } from 'kysely'
import { Problem } from '../api/problem'
import type { Desk } from '../desk'
import type { DeskContext } from '../deskRouter'
import { networkOf } from '../../server/networkOf'
import { clientOf } from './clientOf'

/** What is guessed at, and how patient the desk is with it. */
export interface Target {
  subject: string
  /** Failures before the first wait. */
  free: number
  /** The longest wait, in ms: nobody is locked out for ever, and nobody can lock somebody else out. */
  longest: number
  /** Whether a right guess forgets the wrong ones: not where several people share it. */
  forgets: boolean
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** After this long without a failure all is forgotten. */
export const FORGOTTEN_MS = 24 * 60 * MINUTE

/** Guesses at the password of an account, whether it exists or not. */
export const accountTarget = (email: string): Target => ({
  subject: `email:${email}`,
  free: 5,
  longest: 5 * MINUTE,
  forgets: true,
})

/** Guesses at the codes of a person who is signed in. */
export const codeTarget = (user: string): Target => ({
  subject: `code:${user}`,
  free: 3,
  longest: 15 * MINUTE,
  forgets: true,
})

/** Guesses from one address: of passwords, links or tokens. A company's people often share one. */
export const addressTarget = (desk: Desk, c: DeskContext, what: 'signIn' | 'link' | 'token'): Target => ({
  subject: `${what}:${networkOf(clientOf(desk, c).address)}`,
  free: 30,
  longest: 15 * MINUTE,
  forgets: false,
})

/**
 * Counts a guess as failed before it is looked at, so that a hundred at the same moment are counted too; `forgiveAttempt` takes that
 * back. Throws a problem (429) with `Retry-After` while there is a wait: it doubles with each failure.
 */
export async function takeAttempt(desk: Desk, targets: readonly Target[]): Promise<void> {
  const now = desk.now()
  const inOrder = targets.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
  await desk.db.transaction().execute(async (trx) => {
    for (const { subject, free, longest } of inOrder) {
      const found = trx.selectFrom('attempts').select(['failed', 'last_at']).where('subject', '=', subject)
      const row = await (desk.kind === 'postgres' ? found.forUpdate() : found).executeTakeFirst()
      const before = row && row.last_at > now - FORGOTTEN_MS ? row.failed : 0
      const wait = before < free ? 0 : Math.min(SECOND * 2 ** Math.min(before - free, 30), longest)
      const left = row ? row.last_at + wait - now : 0
      if (wait > 0 && left > 0) throw tooOften(left)
      const one = sql<number>`attempts.failed + 1`
      await trx
        .insertInto('attempts')
        .values({ subject, failed: 1, last_at: now })
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet({ failed: row && before === 0 ? 1 : one, last_at: now }),
        )
        .execute()
    }
  })
}

/** The guess was right: it does not count. */
export async function forgiveAttempt(desk: Desk, targets: readonly Target[]): Promise<void> {
  for (const { subject, forgets } of targets)
    if (forgets) await desk.db.deleteFrom('attempts').where('subject', '=', subject).execute()
    else
      await desk.db
        .updateTable('attempts')
        .set({ failed: sql<number>`failed - 1` })
        .where('subject', '=', subject)
        .where('failed', '>', 0)
        .execute()
}

function tooOften(left: number): Problem {
  const seconds = Math.ceil(left / SECOND)
  const wait = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`
  return new Problem(429, {
    code: 'slowed',
    detail: `Too many failed attempts. Try again in ${wait}.`,
    headers: { 'Retry-After': String(seconds) },
  })
}
