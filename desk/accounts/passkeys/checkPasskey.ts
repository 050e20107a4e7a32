import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import { Problem } from '../../api/problem'
import type { Row } from '../../database/tables'
import type { Desk } from '../../desk'
import { newChallenge, takeChallenge } from '../challenges'
import { passkeyRowId, toWebAuthn, type Passkey } from './passkey'
import { passkeysOf } from './passkeysOf'
import { relyingParty } from './relyingParty'

const KIND = 'passkey'
interface Expected {
  challenge: string
  use: 'signIn'
}

/** What the browser needs to use a passkey: any that it knows for the desk, or one of those of who is signed in. */
export async function passkeyToUse(desk: Desk, user: string | null) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(desk.settings.origin).rpID,
    userVerification: 'required',
    ...(user !== null && { allowCredentials: await passkeysOf(desk.db, user) }),
  })
  const expected: Expected = { challenge: options.challenge, use: 'signIn' }
  return { challenge: await newChallenge(desk, { kind: KIND, user }, expected), options: { ...options } }
}

/**
 * Checks what the browser's passkey signed. Returns its row, and the data with its new counter. Throws a problem, also for the
 * passkey of somebody else than who is signed in.
 */
export async function checkPasskey(
  desk: Desk,
  user: string | null,
  { challenge, response }: { challenge: string; response: Record<string, unknown> },
): Promise<{ row: Row<'credentials'>; data: string }> {
  const expected = await takeChallenge<Expected>(desk, challenge, { kind: KIND, user })
  const refuse = (why: string) => {
    desk.log({ event: 'passkeyRefused', message: why })
    const detail = 'That passkey was not accepted. Try again, or use another way.'
    return new Problem(user === null ? 401 : 403, { code: 'passkey', detail })
  }
  const row = await desk.db
    .selectFrom('credentials')
    .selectAll()
    .where('id', '=', passkeyRowId(String(response.id)))
    .where('kind', '=', 'passkey')
    .executeTakeFirst()
  if (!row || (user !== null && row.user_id !== user)) throw refuse('It is not known.')
  const passkey = JSON.parse(row.data) as Passkey
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: expected.use === 'signIn' ? expected.challenge : '',
    expectedOrigin: desk.settings.origin,
    expectedRPID: relyingParty(desk.settings.origin).rpID,
    credential: toWebAuthn(passkey),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw refuse(String(error))
  })
  if (!verified.verified) throw refuse('The signature is wrong.')
  const counter = verified.authenticationInfo.newCounter
  return { row, data: JSON.stringify({ ...passkey, counter } satisfies Passkey) }
}
