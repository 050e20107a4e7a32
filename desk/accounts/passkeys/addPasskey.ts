import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Person } from '../../access/actor'
import { Problem } from '../../api/problem'
import type { Desk } from '../../desk'
import { newChallenge, takeChallenge } from '../challenges'
import { passkeyRowId, type Passkey } from './passkey'
import { passkeysOf } from './passkeysOf'
import { relyingParty } from './relyingParty'

const KIND = 'passkey'
interface Expected {
  challenge: string
  use: 'add'
}

/** What the browser needs to make a passkey: one that names its account by itself and asks who holds it. */
export async function passkeyToAdd(desk: Desk, { id, name, email }: Person) {
  const options = await generateRegistrationOptions({
    ...relyingParty(desk.settings.origin),
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(id),
    attestationType: 'none',
    excludeCredentials: (await passkeysOf(desk.db, id)).map((passkey) => ({
      id: passkey.id,
      transports: passkey.transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const expected: Expected = { challenge: options.challenge, use: 'add' }
  return { challenge: await newChallenge(desk, { kind: KIND, user: id }, expected), options: { ...options } }
}

/** Checks what the browser made. Returns the row to keep. Throws a problem. */
export async function checkNewPasskey(
  desk: Desk,
  user: string,
  { challenge, response }: { challenge: string; response: Record<string, unknown> },
): Promise<{ id: string; data: string }> {
  const expected = await takeChallenge<Expected>(desk, challenge, { kind: KIND, user })
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: expected.use === 'add' ? expected.challenge : '',
    expectedOrigin: desk.settings.origin,
    expectedRPID: relyingParty(desk.settings.origin).rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    // The library throws at whatever is not as it must be; what the browser sent is the cause.
    desk.log({ event: 'passkeyRefused', message: String(error) })
    return { verified: false as const, registrationInfo: undefined }
  })
  if (!verified.verified)
    throw new Problem(422, { code: 'passkey', detail: 'That passkey was not accepted. Try again.' })
  const { credential } = verified.registrationInfo
  const passkey: Passkey = {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []) as Passkey['transports'],
  }
  return { id: passkeyRowId(passkey.id), data: JSON.stringify(passkey) }
}
