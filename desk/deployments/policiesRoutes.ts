import { describePolicy, readPolicy, setPolicy } from '../accounts/policies'
import { accountRoutes } from '../contract/accounts'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, requireVerb } from '../core/deskRouter'
import { messageOf, Problem, requireIfMatch } from '../core/problem'
import { stopRefusedPlans } from './cancelPlan'

/** Who has to agree before something goes live. */
export const policiesRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()

  router.openapi(accountRoutes.policy, async (c) => {
    const reader = requireVerb(c, 'read')
    const { channel } = c.req.valid('param')
    const kept = await readPolicy(desk.db, channel)
    return c.json(await describePolicy(desk, desk.db, channel, kept, reader), 200)
  })

  router.openapi(accountRoutes.setPolicy, async (c) => {
    const actor = requireVerb(c, 'administer')
    const etag = requireIfMatch(c.req.valid('header')['if-match'])
    const { channel } = c.req.valid('param')
    const { policy, reason } = c.req.valid('json')
    if (policy.freezes.some(({ from, until }) => Date.parse(until) <= Date.parse(from)))
      throw new Problem(422, { code: 'freeze', detail: 'A freeze ends after it begins.' })
    const set = await setPolicy(desk, actor, { channel, etag, policy, reason })
    // The policy holds, whether or not the store answers now: a job goes on trying.
    await stopRefusedPlans(desk, channel).catch((error: unknown) =>
      desk.log({ event: 'plans', error: messageOf(error) }),
    )
    return c.json(set, 200)
  })

  return router
}
