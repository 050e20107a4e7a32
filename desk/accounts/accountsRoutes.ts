import { sessionRoutes } from '../contract/session'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter } from '../core/deskRouter'
import { credentialsRoutes } from './credentials'
import { linksRoutes } from './links'
import { canUsePasskeys, passkeysRoutes } from './passkeys'
import { groupsRoutes } from './groups'
import { peopleRoutes } from './people'
import { providerRoutes } from './provider'
import { signInRoutes } from './signIn'
import { tokensRoutes } from './tokens'

/** Signing in, sessions, links, and one's own ways to sign in: the calls of `contract/session.ts`. */
export const sessionsRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()
  router.openapi(sessionRoutes.options, async (c) => {
    const anybody = await desk.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    const { origin, provider } = desk.settings
    return c.json(
      { isEmpty: !anybody, passkeys: canUsePasskeys(origin), provider: provider?.name ?? null },
      200,
    )
  })

  for (const routes of [signInRoutes, passkeysRoutes, providerRoutes, linksRoutes, credentialsRoutes])
    router.route('/', routes(desk))
  return router
}

/** Accounts and tokens: calls of `contract/accounts.ts`. */
export const accountsRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()
  for (const routes of [peopleRoutes, groupsRoutes, tokensRoutes]) router.route('/', routes(desk))
  return router
}
