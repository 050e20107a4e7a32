import { Problem } from '../../api/problem'
import { accountRoutes } from '../../contract/accounts'
import type { DeskPart } from '../../deskApp'
import { deskRouter, requirePerson, requireVerb } from '../../deskRouter'
import { writeAccounts } from '../writeAccounts'
import { describeTokens } from './describeTokens'
import { newToken } from './newToken'
import { written } from '../../audit/loggedRows'

/** Tokens for scripts. */
export const tokenCalls: DeskPart = (desk) => {
  const router = deskRouter()

  router.openapi(accountRoutes.tokens, async (c) => {
    requireVerb(c, 'administer')
    return c.json({ tokens: await describeTokens(desk.db) }, 200)
  })

  router.openapi(accountRoutes.newToken, async (c) => {
    requireVerb(c, 'administer')
    return c.json(await newToken(desk, requirePerson(c), c.req.valid('json')), 201)
  })

  router.openapi(accountRoutes.revokeToken, async (c) => {
    const { id: actor } = requireVerb(c, 'administer')
    const { id } = c.req.valid('param')
    const audit = await writeAccounts(desk, async (trx, write) => {
      const { numUpdatedRows } = await trx
        .updateTable('tokens')
        .set({ revoked_at: desk.now() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n)
        throw new Problem(404, { code: 'missing', detail: 'There is no such token, or it has ended.' })
      written(trx, 'tokens', id)
      return write({ actor, verb: 'token.revoked', object: `token:${id}` })
    })
    return c.json({ audit }, 200)
  })

  return router
}
