import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Verb } from '../../publishing/access/verbs'
import {
  grantsForSites,
  groupOf,
  sitesOfScope,
  whyNot,
  type Grant,
  type Groups,
} from '../../publishing/access/whyNot'
import type { Desk } from '../core/desk'
import type { Actor, DeskEnv } from '../core/deskRouter'
import { Problem } from '../core/problem'
import { outageOf } from '../core/problemOf'
import type { Queries } from '../database/openDatabase'
import { addressTarget, takeAttempt } from './attempts'
import { hashOf, isRunning, isVerified, SEEN_EVERY_MS, sessionCookie, sessionEnd } from './sessions'
import { activeUser, grantsOf, hasSecondFactor, readGroups, siteGrantsOf } from './users'

/**
 * Finds out who makes a request: by a session's cookie, or by a token (`Authorization: Bearer …`), which then counts alone. A token
 * that is not valid is a problem; a session that has ended is nobody.
 */
export const identify = (desk: Desk) =>
  createMiddleware<DeskEnv>(async (c, next) => {
    const bearer = /^Bearer +(.*)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
    if (bearer === undefined) {
      c.set('actor', await personOf(desk, getCookie(c, sessionCookie(desk.settings.origin).name)))
      return next()
    }
    const token = await tokenOf(desk, bearer)
    if (!token) {
      await takeAttempt(desk, [addressTarget(desk, c, 'token')])
      throw new Problem(401, {
        code: 'token',
        detail: 'This token does not work: it has expired, was revoked, or is incomplete.',
      })
    }
    c.set('actor', token)
    return next()
  })

/** While the database takes no writes, as on a disk that is full or read-only, people go on reading. */
async function noteSeen(update: { execute: () => Promise<unknown> }): Promise<void> {
  try {
    await update.execute()
  } catch (error) {
    if (!outageOf(error)) throw error
  }
}

async function personOf({ db, now }: Desk, secret: string | undefined): Promise<Actor | undefined> {
  if (secret === undefined) return undefined
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.id as user', 'users.name', 'users.email'])
    .where('sessions.id', '=', hashOf(secret))
    .where(isRunning(now()))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  if (found.seen_at < now() - SEEN_EVERY_MS)
    await noteSeen(
      db
        .updateTable('sessions')
        .set({ seen_at: now(), expires_at: sessionEnd(found.created_at, now(), found.expires_at) })
        .where('id', '=', found.id),
    )
  const grants = await grantsOf(db, found.user)
  const groups = await readGroups(db)
  return {
    kind: 'person',
    id: found.user,
    name: found.name,
    email: found.email,
    session: found.id,
    isVerified: isVerified(found.verified_until, now()),
    hasFactor: await hasSecondFactor(db, found.user),
    grants: grantsForSites(grants, groups),
    sees: sitesSeen(grants, groups),
  }
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
  if ((token.last_used_at ?? 0) < now() - SEEN_EVERY_MS)
    await noteSeen(db.updateTable('tokens').set({ last_used_at: now() }).where('id', '=', token.id))
  const groups = await readGroups(db)
  const grants = await grantsOf(db, token.created_by)
  const scopes = JSON.parse(token.sites) as string[]
  return {
    kind: 'token',
    id: token.id,
    name: token.name,
    verbs: JSON.parse(token.verbs) as Verb[],
    sites: scopes.flatMap((scope) => sitesOfScope(scope, groups)),
    createdBy: token.created_by,
    grants: grantsForSites(grants, groups),
    sees: sitesSeen(grants, groups, scopes),
  }
}

/** The sites of scopes that are groups; null where one is not, whose people see all, and without any: nothing is allowed there. */
const seenBy = (scopes: readonly string[], groups: Groups): string[] | null =>
  scopes.length > 0 && scopes.every((scope) => groupOf(scope) !== undefined)
    ? scopes.flatMap((scope) => sitesOfScope(scope, groups))
    : null

/** What someone with these roles sees, by a token for some scopes; null for all. */
export const sitesSeen = (
  grants: readonly Pick<Grant, 'site'>[],
  groups: Groups,
  scopes: readonly string[] = [],
): string[] | null =>
  seenBy(scopes, groups) ??
  seenBy(
    grants.map(({ site }) => site),
    groups,
  )

/** The same of an account. */
export const sitesSeenBy = async (db: Queries, user: string): Promise<string[] | null> =>
  sitesSeen(await grantsOf(db, user), await readGroups(db))

/** Who does something, and the verb that it takes. */
export interface Right {
  actor: Actor
  verb: Verb
}

/** An order of someone, by a right that is asked again when it is committed. */
export const byRight = (actor: Actor, verb: Verb): { by: string; right: Right } => ({
  by: actor.id,
  right: { actor, verb },
})

/**
 * Throws a problem when whoever began something may not do it any more: in the transaction that does it, as the session may have ended
 * meanwhile, or the role been taken away.
 */
export async function requireStill(
  desk: Desk,
  trx: Queries,
  { actor, verb }: Right,
  sites: readonly string[],
): Promise<void> {
  const now = desk.now()
  const owner = actor.kind === 'person' ? actor.id : actor.createdBy
  const found =
    actor.kind === 'person'
      ? await trx
          .selectFrom('sessions')
          .select('id')
          .where('id', '=', actor.session)
          .where(isRunning(now))
          .executeTakeFirst()
      : await trx
          .selectFrom('tokens')
          .select('id')
          .where('id', '=', actor.id)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', now)
          .executeTakeFirst()
  if (!found || !(await activeUser(trx, { id: owner })))
    throw new Problem(401, {
      code: 'signedOut',
      detail: 'Nothing was done: you are signed out. Sign in again.',
    })
  const why = whyNot({ ...actor, grants: await siteGrantsOf(trx, owner) }, verb, sites)
  if (why !== null) throw new Problem(403, { code: 'forbidden', detail: why })
}
