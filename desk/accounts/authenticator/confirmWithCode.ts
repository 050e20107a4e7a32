import type { Person } from '../../access/actor'
import { Problem } from '../../api/problem'
import type { Queries } from '../../database/openDatabase'
import type { Desk } from '../../desk'
import type { DeskContext } from '../../deskRouter'
import { confirmSession } from '../answerSession'
import { forgiveAttempt, takeAttempt } from '../attempts'
import { guessTargets } from '../guessTargets'
import { noteUse } from '../noteUse'
import { hasSecondFactor } from '../secondFactor'
import { acceptedStep } from './acceptedStep'
import type { Authenticator } from './authenticator'
import { decryptSecret } from './encryptSecret'

/** Confirms who is signed in with a code of their authenticator app. Throws a problem. */
export async function confirmWithCode(desk: Desk, c: DeskContext, person: Person, code: string) {
  const noteCode = await checkCode(desk, c, person, code)
  return confirmSession(desk, c, person, 'authenticator', noteCode)
}

/**
 * Checks a code of somebody's authenticator app. Returns the write that notes its use. Throws a problem for any other code, and for one
 * used before.
 */
export async function checkCode(
  desk: Desk,
  c: DeskContext,
  user: { id: string; email: string },
  code: string,
): Promise<(trx: Queries) => Promise<void>> {
  const row = await desk.db
    .selectFrom('credentials')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('kind', '=', 'totp')
    .executeTakeFirst()
  if (!row)
    throw new Problem(403, {
      code: 'secondFactor',
      detail: 'Your account has no authenticator app. Add one, or use a passkey.',
      more: { enrolled: await hasSecondFactor(desk.db, user.id) },
    })
  const targets = await guessTargets(desk, c, 'code', user)
  await takeAttempt(desk, targets)
  const { secret, step: after } = JSON.parse(row.data) as Authenticator
  const plain = decryptSecret(desk.settings.secret, user.id, secret)
  const step = await acceptedStep({ secret: plain, after }, code, desk.now())
  if (step === null) throw wrongCode()
  await forgiveAttempt(desk, targets)
  return async (trx) => {
    const data = JSON.stringify({ secret, step } satisfies Authenticator)
    if (!(await noteUse(trx, row, { data, at: desk.now() }))) throw wrongCode()
  }
}

const wrongCode = () =>
  new Problem(403, {
    code: 'wrongCode',
    detail: 'That code is not right, or was used before. Wait for the next one and try again.',
  })
