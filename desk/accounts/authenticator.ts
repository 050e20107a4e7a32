import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Desk } from '../core/desk'
import type { DeskContext, Person } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import { forgiveAttempt, guessTargets, takeAttempt } from './attempts'
import { newChallenge, readChallenge, takeChallenge } from './challenges'
import { checkRecoveryCode, isRecoveryCode } from './recoveryCodes'
import { confirmSession } from './signIn'
import { hasSecondFactor, noteUse } from './users'

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

/** Confirms who is signed in with a code of their authenticator app, or a recovery code. Throws a problem. */
export async function confirmWithCode(desk: Desk, c: DeskContext, person: Person, code: string) {
  const noteCode = await checkCode(desk, c, person, code)
  return confirmSession(desk, c, person, isRecoveryCode(code) ? 'recovery' : 'authenticator', noteCode)
}

/**
 * Checks a code of someone's authenticator app, or one of their recovery codes. Returns the write that notes its use. Throws a problem
 * for any other code, and for one used before.
 */
export async function checkCode(
  desk: Desk,
  c: DeskContext,
  user: { id: string; email: string },
  code: string,
): Promise<(trx: Queries) => Promise<void>> {
  if (isRecoveryCode(code)) return checkRecoveryCode(desk, c, user, code)
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

const STEP_S = 30

/**
 * The time step that a code of an authenticator app belongs to: the current one, or one before or after it, and none up to `after`,
 * the last that was accepted: a code counts once. Null for any other code.
 */
async function acceptedStep(
  { secret, after }: { secret: string; after?: number },
  code: string,
  now: number,
): Promise<number | null> {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now / 1_000),
    epochTolerance: STEP_S,
    ...(after !== undefined && { afterTimeStep: after }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** What the database keeps of an authenticator app, as JSON. */
interface Authenticator {
  /** In base32, encrypted for the account. */
  secret: string
  /** The last time step whose code was accepted. */
  step: number
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text under the desk's secret (32 bytes). It opens only for the same owner: a row moved to another account is refused. */
export function encryptSecret(secret: Uint8Array, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, secret, iv).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** The text again. Throws when it was changed, or belongs to someone else or another desk. */
export function decryptSecret(secret: Uint8Array, owner: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, secret, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
