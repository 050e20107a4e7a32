import { Problem } from '../api/problem'
import type { Desk } from '../desk'
import type { DeskContext } from '../deskRouter'
import { activeUser } from './activeUser'
import { signIn } from './answerSession'
import { forgiveAttempt, takeAttempt } from './attempts'
import { checkPassword } from './checkPassword'
import { guessTargets } from './guessTargets'
import { hashPassword } from './hashPassword'
import { normalizeEmail } from './normalizeEmail'
import { passwordOf } from './passwordOf'
import { noteUse } from './noteUse'

const wrong = () =>
  new Problem(401, { code: 'signIn', detail: 'That e-mail address and password don’t match an account.' })

/**
 * Signs somebody in with a password. An account that does not exist, is disabled or has no password behaves as one with another
 * password. Throws a problem.
 */
export async function signInWithPassword(
  desk: Desk,
  c: DeskContext,
  given: { email: string; password: string },
) {
  const email = normalizeEmail(given.email)
  const user = await activeUser(desk.db, { email })
  const targets = await guessTargets(desk, c, 'password', { id: user?.id, email })
  await takeAttempt(desk, targets)
  const stored = user && (await passwordOf(desk.db, user.id))
  const { isRight, isOutdated } = await checkPassword(given.password, stored?.data)
  if (!user || !stored || !isRight) {
    desk.log({ event: 'signInFailed', request: c.get('requestId'), account: user?.id ?? null })
    throw wrong()
  }
  await forgiveAttempt(desk, targets)
  const data = isOutdated ? await hashPassword(given.password) : stored.data
  return signIn(desk, c, async (trx) => {
    const isUsed = await noteUse(trx, stored, { data, at: desk.now() })
    if (!isUsed || !(await activeUser(trx, { id: user.id }))) throw wrong()
    return { user: user.id, isVerified: false, by: 'password' }
  })
}
