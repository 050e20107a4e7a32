import { Problem } from '../api/problem'
import type { Queries } from '../database/openDatabase'
import type { Person } from '../access/actor'

/** Ways to sign in that also are a second factor: each stands for a thing that the person has. */
export const SECOND_FACTORS = ['passkey', 'totp'] as const

/** The kinds of second factors that a person has. */
export async function secondFactorsOf(db: Queries, user: string): Promise<(typeof SECOND_FACTORS)[number][]> {
  const found = await db
    .selectFrom('credentials')
    .select('kind')
    .distinct()
    .where('user_id', '=', user)
    .where('kind', 'in', SECOND_FACTORS)
    .execute()
  return SECOND_FACTORS.filter((kind) => found.some((one) => one.kind === kind))
}

export const hasSecondFactor = async (db: Queries, user: string): Promise<boolean> =>
  (await secondFactorsOf(db, user)).length > 0

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
