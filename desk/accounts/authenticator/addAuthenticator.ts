import { generateSecret, generateURI } from 'otplib'
import type { Person } from '../../access/actor'
import { Problem } from '../../api/problem'
import type { Desk } from '../../desk'
import type { DeskContext } from '../../deskRouter'
import { forgiveAttempt, takeAttempt } from '../attempts'
import { newChallenge, readChallenge, takeChallenge } from '../challenges'
import { guessTargets } from '../guessTargets'
import { acceptedStep } from './acceptedStep'
import type { Authenticator } from './authenticator'
import { decryptSecret, encryptSecret } from './encryptSecret'

const KIND = 'totp'
interface Begun {
  secret: string
}

/** A secret for an authenticator app, and its `otpauth:` address for the QR code. */
export async function authenticatorToAdd(desk: Desk, { id, email }: Person) {
  const secret = generateSecret()
  const begun: Begun = { secret: encryptSecret(desk.settings.secret, id, secret) }
  const { host } = new URL(desk.settings.origin)
  return {
    challenge: await newChallenge(desk, { kind: KIND, user: id }, begun),
    secret,
    address: generateURI({ issuer: `Portico ${host}`, label: email, secret }),
  }
}

/** Checks the first code of a new app. Returns the data to keep. Throws a problem; a mistyped code can be corrected. */
export async function checkNewAuthenticator(
  desk: Desk,
  c: DeskContext,
  person: Person,
  { challenge, code }: { challenge: string; code: string },
): Promise<string> {
  const { id: user } = person
  const targets = await guessTargets(desk, c, 'code', person)
  await takeAttempt(desk, targets)
  const { secret } = await readChallenge<Begun>(desk, challenge, { kind: KIND, user })
  const plain = decryptSecret(desk.settings.secret, user, secret)
  const step = await acceptedStep({ secret: plain }, code, desk.now())
  if (step === null)
    throw new Problem(422, {
      code: 'wrongCode',
      detail: 'That code is not right. Check the time on your phone, then type the code it shows now.',
    })
  await takeChallenge(desk, challenge, { kind: KIND, user })
  await forgiveAttempt(desk, targets)
  return JSON.stringify({ secret, step } satisfies Authenticator)
}
