import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { expressionBuilder } from 'kysely'
import { readTrustedProxies, requestSource } from '../../server/requestSource'
import { writeRows, written } from '../audit/loggedRows'
import type { Desk } from '../core/desk'
import type { DeskContext } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Tables } from '../database/tables'

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

/** Leaves room for one more session of someone: those that were not used for longest end. */
async function endOldest(trx: Queries, user: string): Promise<void> {
  const newest = trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(MAX_SESSIONS - 1)
  const oldest = trx.deleteFrom('sessions').where('user_id', '=', user).where('id', 'not in', newest)
  await writeRows(trx, 'sessions', oldest.returning('id'))
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

/** Ends all sessions of someone, but for one, in a transaction. */
export async function endSessions(trx: Queries, user: string, but = ''): Promise<void> {
  const others = trx.deleteFrom('sessions').where('user_id', '=', user).where('id', '!=', but)
  await writeRows(trx, 'sessions', others.returning('id'))
}

/** Gives the browser its session. */
export function setSession({ settings }: Desk, c: DeskContext, secret: string): void {
  const { name, options } = sessionCookie(settings.origin)
  setCookie(c, name, secret, options)
}

/** Whether a session counts at a moment: it has not ended, and was not begun while a clock was ahead. For queries of `sessions`. */
export function isRunning(now: number) {
  const of = expressionBuilder<Tables, 'sessions'>()
  return of.and([of('sessions.expires_at', '>', now), of('sessions.created_at', '<=', now + CLOCK_SKEW_MS)])
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a session lasts without a request, and at most. */
const IDLE_MS = 12 * HOUR
const LONGEST_MS = 7 * 24 * HOUR

/** How long a second factor counts. */
export const VERIFIED_MS = 10 * MINUTE

/**
 * How far the clocks of several desks may be apart, in ms. What was given later than that was given while a clock was ahead, and would
 * last for as long as it was wrong.
 */
export const CLOCK_SKEW_MS = MINUTE

/** Whether a second factor counts now that was to count until a time. */
export const isVerified = (until: number | null, now: number): boolean =>
  until !== null && until > now && until <= now + VERIFIED_MS + CLOCK_SKEW_MS

/** How exact "last seen" is: not every request writes. */
export const SEEN_EVERY_MS = MINUTE

/** When a session ends that began at a time and is used now. Never earlier than it was going to. */
export const sessionEnd = (createdAt: number, now: number, until = 0): number =>
  Math.max(until, Math.min(createdAt + LONGEST_MS, now + IDLE_MS))

/**
 * The cookie of a session: bound to this host and to https. Only on a developer's own machine, without https, it has a plain name:
 * not every browser takes `__Host-` there.
 */
export function sessionCookie(origin: string): { name: string; options: CookieOptions } {
  const secure = origin.startsWith('https:')
  return {
    name: secure ? '__Host-portico-desk' : 'portico-desk',
    options: { path: '/', httpOnly: true, sameSite: 'Lax', secure },
  }
}

/** A secret that nobody guesses, of 43 letters, digits, `-` and `_`. The database keeps only its hash (`hashOf`). */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a secret, in hex: what the database keeps of it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

interface Client {
  /** Where a request comes from; empty when there is no socket, as in a test. */
  address: string
  /** What the browser calls itself. */
  browser: string
}

/** Who is at the other end. What proxies say counts only from those that the desk was told to trust. */
export function clientOf({ settings }: Pick<Desk, 'settings'>, c: DeskContext): Client {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  const address = incoming ? requestSource(incoming, readTrustedProxies(settings.trustProxy)).client : ''
  return { address, browser: (c.req.header('User-Agent') ?? '').slice(0, 200) }
}
