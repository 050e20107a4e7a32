import { requireIfMatch } from '../../api/precondition'
import { accountRoutes } from '../../contract/accounts'
import type { DeskPart } from '../../deskApp'
import { deskRouter, requireVerb } from '../../deskRouter'
import { emailTaken } from '../links/newAccount'
import { newLink, removeLinks } from '../links/newLink'
import { normalizeEmail } from '../normalizeEmail'
import { writeAccounts } from '../writeAccounts'
import { describeAccounts } from './describeAccounts'
import { resetAccount } from './resetAccount'
import { updateAccount } from './updateAccount'

/** What admins do with accounts. */
export const peopleCalls: DeskPart = (desk) => {
  const router = deskRouter()

  router.openapi(accountRoutes.list, async (c) => {
    requireVerb(c, 'administer')
    return c.json({ accounts: await describeAccounts(desk.db) }, 200)
  })

  router.openapi(accountRoutes.update, async (c) => {
    const { id: actor } = requireVerb(c, 'administer')
    const etag = requireIfMatch(c.req.valid('header')['if-match'])
    const { id } = c.req.valid('param')
    return c.json(await updateAccount(desk, actor, { id, etag }, c.req.valid('json')), 200)
  })

  router.openapi(accountRoutes.invite, async (c) => {
    const { id: actor } = requireVerb(c, 'administer')
    const given = c.req.valid('json')
    const email = normalizeEmail(given.email)
    const grants = [...new Map(given.grants.map((one) => [`${one.role} ${one.site}`, one])).values()]
    const made = await writeAccounts(desk, async (trx, audit) => {
      const taken = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
      if (taken) throw emailTaken()
      // A second invitation takes the place of the first.
      await removeLinks(trx, 'email', email)
      const link = await newLink(desk, trx, { kind: 'invitation', email, grants, by: actor })
      const n = await audit({
        ...{ actor, verb: 'account.invited', object: `user:${email}` },
        details: { grants },
      })
      return { ...link, audit: n }
    })
    return c.json(made, 201)
  })

  router.openapi(accountRoutes.reset, async (c) => {
    const { id: actor } = requireVerb(c, 'administer')
    const { id } = c.req.valid('param')
    const { secondFactor = false } = c.req.valid('json')
    return c.json(await resetAccount(desk, actor, { id, secondFactor }), 201)
  })

  return router
}
