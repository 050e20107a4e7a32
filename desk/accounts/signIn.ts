import { readdir } from 'node:fs/promises'
import type { z } from '@hono/zod-openapi'
import { deleteCookie } from 'hono/cookie'
import { writeRows, written } from '../audit/loggedRows'
import { sessionRoutes, type session } from '../contract/session'
import { countingPortals } from '../core/countingPortals'
import type { Desk } from '../core/desk'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, requirePerson, type DeskContext, type Person } from '../core/deskRouter'
import { deskWarning } from '../core/numbersWarning'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import {
  auditSignIn,
  forgiveAttempt,
  FORGOTTEN_MS,
  guessTargets,
  setBrowser,
  takeAttempt,
  type Browser,
} from './attempts'
import { checkPassword, hashPassword, passwordOf } from './passwords'
import {
  hashOf,
  isRunning,
  isVerified,
  rotateSession,
  sessionCookie,
  setSession,
  startSession,
  type SignIn,
} from './sessions'
import {
  activeUser,
  countAccounts,
  grantsOf,
  readGroups,
  hasSecondFactor,
  normalizeEmail,
  noteUse,
  writeAccounts,
  type Audit,
} from './users'

/** Signing in with a password, and what becomes of sessions. */
export const signInRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()

  router.openapi(sessionRoutes.get, async (c) =>
    c.json(await describeSession(desk, desk.db, requirePerson(c).session), 200),
  )

  router.openapi(sessionRoutes.signIn, async (c) =>
    c.json(await signInWithPassword(desk, c, c.req.valid('json')), 200),
  )

  const end = (actor: string, session: string) =>
    writeAccounts(desk, async (trx, audit) => {
      const { numDeletedRows } = await trx
        .deleteFrom('sessions')
        .where('id', '=', session)
        .where('user_id', '=', actor)
        .executeTakeFirst()
      if (numDeletedRows === 0n)
        throw new Problem(404, { code: 'missing', detail: 'That session is not yours, or has ended.' })
      written(trx, 'sessions', session)
      await audit({ actor, verb: 'session.ended', object: `user:${actor}` })
    })

  router.openapi(sessionRoutes.signOut, async (c) => {
    const { id, session } = requirePerson(c)
    await end(id, session)
    const { name, options } = sessionCookie(desk.settings.origin)
    deleteCookie(c, name, options)
    return c.body(null, 204)
  })

  router.openapi(sessionRoutes.end, async (c) => {
    await end(requirePerson(c).id, c.req.valid('param').id)
    return c.body(null, 204)
  })

  router.openapi(sessionRoutes.list, async (c) => {
    const { id, session } = requirePerson(c)
    const sessions = await desk.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', id)
      .where(isRunning(desk.now()))
      .orderBy('created_at', 'desc')
      .execute()
    return c.json(
      {
        sessions: sessions.map((one) => ({
          id: one.id,
          browser: one.browser,
          address: one.address,
          createdAt: one.created_at,
          seenAt: one.seen_at,
          isCurrent: one.id === session,
        })),
      },
      200,
    )
  })

  return router
}

const wrong = () =>
  new Problem(401, { code: 'signIn', detail: 'That e-mail address and password don’t match an account.' })

/**
 * Signs someone in with a password. An account that does not exist, is disabled or has no password behaves as one with another
 * password. Throws a problem.
 */
async function signInWithPassword(desk: Desk, c: DeskContext, given: { email: string; password: string }) {
  const email = normalizeEmail(given.email)
  const user = await activeUser(desk.db, { email })
  const targets = await guessTargets(desk, c, 'password', { id: user?.id, email })
  await takeAttempt(desk, targets)
  const stored = user && (await passwordOf(desk.db, user.id))
  const { isRight, isOutdated } = await checkPassword(given.password, stored?.data)
  if (!user || !stored || !isRight) {
    desk.log({ event: 'signInFailed', request: c.get('requestId'), account: user?.id ?? null })
    throw wrong()
  }
  await forgiveAttempt(desk, targets)
  const data = isOutdated ? await hashPassword(given.password) : stored.data
  return signIn(desk, c, async (trx) => {
    const isUsed = await noteUse(trx, stored, { data, at: desk.now() })
    if (!isUsed || !(await activeUser(trx, { id: user.id }))) throw wrong()
    return { user: user.id, isVerified: false, by: 'password' }
  })
}

type Work<T> = (trx: Queries, audit: Audit) => Promise<T>

/** Runs a write that says who signs in and by what, and signs them in. Answers with the session. */
export const signIn = (desk: Desk, c: DeskContext, work: Work<SignIn & { by: string }>) =>
  answerSession(desk, c, async (trx, audit) => {
    const { by, ...who } = await work(trx, audit)
    await forgetExpired(desk, trx)
    const secret = await startSession(desk, c, trx, who)
    const event = { ...who, verb: 'session.started', details: { by } }
    return { secret, ...(await auditSignIn(desk, c, [trx, audit], event)) }
  })

/** Runs a write by which someone who is signed in gives a second factor. Answers with the session. */
export const confirmSession = (desk: Desk, c: DeskContext, person: Person, by: string, work: Work<void>) =>
  answerSession(desk, c, async (trx, audit) => {
    await work(trx, audit)
    const secret = await rotateSession(desk, trx, person.session, { isVerified: true })
    const event = { user: person.id, isVerified: true, verb: 'session.verified', details: { by } }
    return { secret, ...(await auditSignIn(desk, c, [trx, audit], event)) }
  })

/** The write returns what goes to the browser after the commit. */
async function answerSession(desk: Desk, c: DeskContext, work: Work<{ secret: string; browser: Browser }>) {
  const { secret, browser, session } = await writeAccounts(desk, async (trx, audit) => {
    const made = await work(trx, audit)
    return { ...made, session: await describeSession(desk, trx, hashOf(made.secret)) }
  })
  setSession(desk, c, secret)
  setBrowser(desk, c, browser)
  return session
}

/** A session as the API shows it. Throws a problem when it has ended. */
async function describeSession(desk: Desk, db: Queries, id: string): Promise<z.infer<typeof session>> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'sessions.expires_at', 'sessions.verified_until'])
    .where('sessions.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Problem(401, { code: 'signedOut', detail: 'Your session has ended. Sign in again.' })
  const { name, email, expires_at, verified_until } = found
  return {
    person: { id: found.id, name, email },
    grants: await grantsOf(db, found.id),
    session: { id, expiresAt: expires_at },
    secondFactor: {
      enrolled: await hasSecondFactor(db, found.id),
      verifiedUntil: isVerified(verified_until, desk.now()) ? verified_until : null,
    },
    desk: {
      isSolo: (await countAccounts(db, desk.now())) === 1,
      hasCounts: countingPortals(desk).length > 0,
      sites: await siteNames(desk, db),
      groups: Object.fromEntries(await readGroups(db)),
      warning: deskWarning(desk),
    },
  }
}

/** The sites there are: those of the newest release, and before the first those of the layouts to begin with. */
async function siteNames({ settings }: Desk, db: Queries): Promise<string[]> {
  const newest = await db
    .selectFrom('releases')
    .select('manifest')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest) {
    const { bundles = {} } = JSON.parse(newest.manifest) as { bundles?: Record<string, string> }
    return Object.keys(bundles).sort()
  }
  const files = await readdir(settings.layouts).catch(() => [])
  return files
    .filter((file) => file.endsWith('.json') && file !== 'sites.json')
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
}

/** Removes what no longer counts. Happens at each sign-in: nothing has to be scheduled for it. */
async function forgetExpired({ now }: Desk, trx: Queries): Promise<void> {
  const ended = trx.deleteFrom('sessions').where(({ not }) => not(isRunning(now())))
  await writeRows(trx, 'sessions', ended.returning('id'))
  const old = trx.deleteFrom('links').where('expires_at', '<=', now() - FORGOTTEN_MS)
  await writeRows(trx, 'links', old.returning('id'))
  // Twice as long as they count, so that nobody is just counting one that goes.
  await trx
    .deleteFrom('attempts')
    .where('last_at', '<', now() - 2 * FORGOTTEN_MS)
    .execute()
}
