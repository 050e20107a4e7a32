import { createHash } from 'node:crypto'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Actor, Grant } from '../access/actor'
import type { Verb } from '../access/verbs'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import type { DeskEnv } from '../deskRouter'
import { sessionCookie } from './sessionCookie'

/** Finds out who makes a request: by a session's cookie, or by a token (`Authorization: Bearer …`). */
export const identify = (desk: Desk) =>
  createMiddleware<DeskEnv>(async (c, next) => {
    const bearer = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('Authorization') ?? '')?.[1]
    const secret = getCookie(c, sessionCookie(desk.settings.origin).name)
    c.set('actor', bearer === undefined ? await personOf(desk, secret) : await tokenOf(desk, bearer))
    await next()
  })

/** SHA-256 of a secret, in hex: what the database keeps of it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

async function personOf({ db, now }: Desk, secret: string | undefined): Promise<Actor | undefined> {
  if (secret === undefined) return undefined
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session', 'sessions.verified_until', 'users.id', 'users.name', 'users.email'])
    .where('sessions.id', '=', hashOf(secret))
    .where('sessions.expires_at', '>', now())
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { id, name, email, session, verified_until } = found
  const isVerified = (verified_until ?? 0) > now()
  return { kind: 'person', id, name, email, session, isVerified, grants: await grantsOf(db, id) }
}

async function tokenOf({ db, now }: Desk, secret: string): Promise<Actor | undefined> {
  const token = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.created_by')
    .selectAll('tokens')
    .where('tokens.hash', '=', hashOf(secret))
    .where('tokens.expires_at', '>', now())
    .where('tokens.revoked_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!token) return undefined
  await db.updateTable('tokens').set({ last_used_at: now() }).where('id', '=', token.id).execute()
  return {
    kind: 'token',
    id: token.id,
    name: token.name,
    verbs: JSON.parse(token.verbs) as Verb[],
    sites: JSON.parse(token.sites) as string[],
    createdBy: token.created_by,
    grants: await grantsOf(db, token.created_by),
  }
}

/** The roles of an account. */
export const grantsOf = (db: Queries, user: string): Promise<Grant[]> =>
  db.selectFrom('grants').select(['role', 'site']).where('user_id', '=', user).execute()
