import { sessionRoutes } from '../../contract/session'
import type { DeskPart } from '../../deskApp'
import { deskRouter, type DeskContext } from '../../deskRouter'
import { addressTarget, takeAttempt } from '../attempts'
import { secondFactorsOf } from '../secondFactor'
import { acceptLink } from './acceptLink'
import { noLink, openLink } from './openLink'

/** What links are for, and using them. */
export const linkCalls: DeskPart = (desk) => {
  const router = deskRouter()
  const find = async (c: DeskContext, secret: string) => {
    const link = await openLink(desk, desk.db, secret)
    if (link) return link
    await takeAttempt(desk, [addressTarget(desk, c, 'link')])
    throw noLink()
  }

  router.openapi(sessionRoutes.link, async (c) => {
    const { kind, email, expires_at, user_id } = await find(c, c.req.valid('param').id)
    const secondFactor = kind === 'reset' ? await secondFactorsOf(desk.db, user_id ?? '') : []
    return c.json({ kind, email, expiresAt: expires_at, secondFactor }, 200)
  })

  router.openapi(sessionRoutes.acceptLink, async (c) => {
    const { id: secret } = c.req.valid('param')
    await find(c, secret)
    return c.json(await acceptLink(desk, c, secret, c.req.valid('json')), 200)
  })

  return router
}
