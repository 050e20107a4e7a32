import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { sessionRoutes } from '../contract/session'
import type { Desk } from '../core/desk'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, type DeskContext, type Person } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { addressTarget, takeAttempt } from './attempts'
import { newChallenge, takeChallenge, tooLate } from './challenges'
import { hashOf } from './sessions'
import { confirmSession, signIn } from './signIn'
import { noteUse, requireActiveUser } from './users'

/** Signing in with a passkey, which is a second factor too. */
export const passkeysRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()

  router.openapi(sessionRoutes.passkeyOptions, async (c) => {
    const actor = c.get('actor')
    return c.json(await passkeyToUse(desk, actor?.kind === 'person' ? actor.id : null), 200)
  })

  router.openapi(sessionRoutes.passkey, async (c) => {
    const actor = c.get('actor')
    const person = actor?.kind === 'person' ? actor : null
    const { user, note } = await acceptPasskey(desk, c, c.req.valid('json'))
    if (person) return c.json(await confirmSession(desk, c, person, 'passkey', note), 200)
    const session = await signIn(desk, c, async (trx) => {
      await note(trx)
      const { id } = await requireActiveUser(trx, user)
      return { user: id, isVerified: true, by: 'passkey' }
    })
    return c.json(session, 200)
  })

  return router
}

/** What the browser needs to use a passkey: any that it knows for the desk, or one of those of who is signed in. */
async function passkeyToUse(desk: Desk, user: string | null) {
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
 * passkey of someone else than who is signed in.
 */
async function checkPasskey(
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

export interface PasskeyUse {
  challenge: string
  response: Record<string, unknown>
}

/** Whose passkey was used, and the write that notes it. Wrong ones count, a right one is never kept out. Throws a problem. */
export async function acceptPasskey(
  desk: Desk,
  c: DeskContext,
  given: PasskeyUse,
): Promise<{ user: string; note: (trx: Queries) => Promise<void> }> {
  const actor = c.get('actor')
  const { row, data } = await checkPasskey(desk, actor?.kind === 'person' ? actor.id : null, given).catch(
    async (error: unknown) => {
      await takeAttempt(desk, [addressTarget(desk, c, 'signIn')])
      throw error
    },
  )
  return {
    user: row.user_id,
    note: async (trx) => {
      if (!(await noteUse(trx, row, { data, at: desk.now() }))) throw tooLate()
    },
  }
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

/** What the database keeps of a passkey, as JSON. */
interface Passkey {
  /** As the browser names it, in base64url. */
  id: string
  /** COSE, in base64url. */
  publicKey: string
  counter: number
  transports: AuthenticatorTransport[]
}

/** Id of its row: one passkey belongs to one account. */
const passkeyRowId = (id: string): string => hashOf(`passkey:${id}`)

const toWebAuthn = ({ id, publicKey, counter, transports }: Passkey): WebAuthnCredential => ({
  id,
  publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  counter,
  transports,
})

const KIND = 'passkey'
interface Expected {
  challenge: string
  use: 'add' | 'signIn'
}

/** The passkeys of an account. */
async function passkeysOf(db: Queries, user: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('credentials')
    .select('data')
    .where('user_id', '=', user)
    .where('kind', '=', 'passkey')
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as Passkey)
}

/** Whom passkeys are for: the desk's host name. */
const relyingParty = (origin: string) => ({ rpID: new URL(origin).hostname, rpName: 'Portico desk' })

/** Browsers offer passkeys on https, and on this computer; never for a bare address. */
export function canUsePasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return (protocol === 'https:' || isLocal) && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}
