import { Problem } from '../api/problem'
import type { Queries } from '../database/openDatabase'
import type { Person } from '../access/actor'

/** Ways to sign in that also are a second factor: each stands for a thing that the person has. */
export const SECOND_FACTORS = ['passkey', 'totp'] as const

/** Whether a person has a second factor. */
export async function hasSecondFactor(db: Queries, user: string): Promise<boolean> {
  const found = await db
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', user)
    .where('kind', 'in', SECOND_FACTORS)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * What changes the ways to sign in needs the second factor, once there is one: otherwise who has found a password could add a factor
 * of their own. The first is added without, so nobody is locked out. Throws a problem.
 */
export function requireFactorIfAny(person: Person): void {
  if (!person.hasFactor || person.isVerified) return
  throw new Problem(403, {
    code: 'secondFactor',
    detail: 'That needs your second factor: confirm who you are, then try again.',
    more: { enrolled: true },
  })
}
