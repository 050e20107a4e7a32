import { deleteCookie } from 'hono/cookie'
import { Problem } from '../api/problem'
import { sessionRoutes } from '../contract/session'
import type { DeskPart } from '../deskApp'
import { deskRouter, requirePerson } from '../deskRouter'
import { describeSession } from './describeSession'
import { isRunning } from './isRunning'
import { sessionCookie } from './sessionCookie'
import { signInWithPassword } from './signInWithPassword'
import { canUsePasskeys } from './passkeys/relyingParty'
import { writeAccounts } from './writeAccounts'
import { written } from '../audit/loggedRows'

/** Signing in with a password, and what becomes of sessions. */
export const sessionCalls: DeskPart = (desk) => {
  const router = deskRouter()

  router.openapi(sessionRoutes.options, async (c) => {
    const anybody = await desk.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    const { origin, provider } = desk.settings
    return c.json(
      { isEmpty: !anybody, passkeys: canUsePasskeys(origin), provider: provider?.name ?? null },
      200,
    )
  })

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
