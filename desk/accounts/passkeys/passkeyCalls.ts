import { sessionRoutes } from '../../contract/session'
import type { Queries } from '../../database/openDatabase'
import type { DeskPart } from '../../deskApp'
import { deskRouter } from '../../deskRouter'
import { requireActiveUser } from '../activeUser'
import { confirmSession, signIn } from '../answerSession'
import { addressTarget, takeAttempt } from '../attempts'
import { tooLate } from '../challenges'
import { noteUse } from '../noteUse'
import { checkPasskey, passkeyToUse } from './checkPasskey'

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
    const { row, data } = await checkPasskey(desk, person?.id ?? null, c.req.valid('json')).catch(
      async (error: unknown) => {
        await takeAttempt(desk, [addressTarget(desk, c, 'signIn')])
        throw error
      },
    )
    const use = async (trx: Queries) => {
      if (!(await noteUse(trx, row, { data, at: desk.now() }))) throw tooLate()
    }
    if (person) return c.json(await confirmSession(desk, c, person, 'passkey', use), 200)
    const session = await signIn(desk, c, async (trx) => {
      await use(trx)
      const { id } = await requireActiveUser(trx, row.user_id)
      return { user: id, isVerified: true, by: 'passkey' }
    })
    return c.json(session, 200)
  })

  return router
}
