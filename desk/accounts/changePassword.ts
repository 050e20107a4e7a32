import type { Person } from '../access/actor'
import { Problem } from '../api/problem'
import type { Desk } from '../desk'
import type { DeskContext } from '../deskRouter'
import { forgiveAttempt, takeAttempt } from './attempts'
import { checkPassword } from './checkPassword'
import { guessTargets } from './guessTargets'
import { hashPassword } from './hashPassword'
import { keepPassword, requireStrong } from './keepPassword'
import { passwordOf } from './passwordOf'
import { requireFactorIfAny } from './secondFactor'
import { endSessions, rotateSession, setSession } from './startSession'
import { writeAccounts } from './writeAccounts'

/**
 * Sets another password, for who knows the one before, and ends all other sessions. Where there was none, the second factor counts
 * instead. Throws a problem. Returns the number of the line in the audit log.
 */
export async function changePassword(
  desk: Desk,
  c: DeskContext,
  person: Person,
  { current, password }: { current: string; password: string },
): Promise<number> {
  const { id, session } = person
  const stored = await passwordOf(desk.db, id)
  if (stored) await requirePassword(desk, c, person, { current, stored: stored.data })
  else requireFactorIfAny(person)
  requireStrong(password, person)
  const data = await hashPassword(password)
  const { secret, n } = await writeAccounts(desk, async (trx, audit) => {
    await keepPassword(desk, trx, id, data)
    await endSessions(trx, id, session)
    const line = { actor: id, verb: 'password.changed', object: `user:${id}` }
    return { secret: await rotateSession(desk, trx, session, { isVerified: false }), n: await audit(line) }
  })
  setSession(desk, c, secret)
  return n
}

async function requirePassword(
  desk: Desk,
  c: DeskContext,
  person: Person,
  { current, stored }: { current: string; stored: string },
): Promise<void> {
  const targets = await guessTargets(desk, c, 'password', person)
  await takeAttempt(desk, targets)
  const { isRight } = await checkPassword(current, stored)
  if (!isRight)
    throw new Problem(403, { code: 'wrongPassword', detail: 'That is not your current password.' })
  await forgiveAttempt(desk, targets)
}
