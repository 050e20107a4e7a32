import { getCookie, setCookie } from 'hono/cookie'
import { Problem } from '../api/problem'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import type { DeskContext } from '../deskRouter'
import { clientOf } from './clientOf'
import { hashOf } from './identify'
import { newSecret } from './newSecret'
import { sessionCookie } from './sessionCookie'
import { sessionEnd, VERIFIED_MS } from './sessionLife'
import { idsOf, written } from '../audit/loggedRows'

/** Whose session starts. `isVerified`: a second factor was given just now. */
export interface SignIn {
  user: string
  isVerified: boolean
}

/** Sessions of one person at a time: more than anybody has browsers. */
const MAX_SESSIONS = 20

/**
 * Starts a session within a transaction and ends the one that the browser had, whosever it was, and the person's oldest ones above
 * a limit. Returns its secret, for `setSession` after the commit.
 */
export async function startSession(desk: Desk, c: DeskContext, trx: Queries, { user, isVerified }: SignIn) {
  const now = desk.now()
  const secret = newSecret()
  const id = hashOf(secret)
  const before = getCookie(c, sessionCookie(desk.settings.origin).name)
  if (before !== undefined) {
    await trx.deleteFrom('sessions').where('id', '=', hashOf(before)).execute()
    written(trx, 'sessions', hashOf(before))
  }
  await endOldest(trx, user)
  await trx
    .insertInto('sessions')
    .values({
      id,
      user_id: user,
      created_at: now,
      seen_at: now,
      expires_at: sessionEnd(now, now),
      verified_until: isVerified ? now + VERIFIED_MS : null,
      ...clientOf(desk, c),
    })
    .execute()
  written(trx, 'sessions', id)
  return secret
}

/** Leaves room for one more session of somebody: those that were not used for longest end. */
async function endOldest(trx: Queries, user: string): Promise<void> {
  const kept = trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(MAX_SESSIONS - 1)
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', user)
    .where('id', 'not in', kept)
    .returning('id')
    .execute()
  written(trx, 'sessions', ...idsOf(ended))
}

/**
 * Gives a session another secret, because its rights grow: who knew the old one does not get them. `isVerified`: a second factor was
 * given just now. Returns the new secret. Throws a problem when the session has ended meanwhile.
 */
export async function rotateSession(
  desk: Desk,
  trx: Queries,
  id: string,
  { isVerified }: { isVerified: boolean },
): Promise<string> {
  const secret = newSecret()
  const verified = isVerified && { verified_until: desk.now() + VERIFIED_MS }
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ id: hashOf(secret), ...verified })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new Problem(401, { code: 'signedOut', detail: 'Your session has ended. Sign in again.' })
  written(trx, 'sessions', id, hashOf(secret))
  return secret
}

/** Ends all sessions of somebody, but for one, in a transaction. */
export async function endSessions(trx: Queries, user: string, but = ''): Promise<void> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', user)
    .where('id', '!=', but)
    .returning('id')
    .execute()
  written(trx, 'sessions', ...idsOf(ended))
}

/** Gives the browser its session. */
export function setSession({ settings }: Desk, c: DeskContext, secret: string): void {
  const { name, options } = sessionCookie(settings.origin)
  setCookie(c, name, secret, options)
}
