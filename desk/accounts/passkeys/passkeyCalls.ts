import { sessionRoutes } from '../../contract/session'
import type { DeskPart } from '../../deskApp'
import { deskRouter } from '../../deskRouter'
import { requireActiveUser } from '../activeUser'
import { confirmSession, signIn } from '../answerSession'
import { acceptPasskey } from './acceptPasskey'
import { passkeyToUse } from './checkPasskey'

/** Signing in with a passkey, which is a second factor too. */
export const passkeyCalls: DeskPart = (desk) => {
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
