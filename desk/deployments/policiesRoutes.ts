import { LIVE } from '../../publishing/mayPublish'
import { describeGroups } from '../accounts/groups'
import { describePolicy, readPolicy, setPolicy, type PolicyOwner } from '../accounts/policies'
import { accountRoutes, type policy } from '../contract/accounts'
import type { Desk } from '../core/desk'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, requireVerb, type Actor } from '../core/deskRouter'
import { messageOf, Problem, requireIfMatch } from '../core/problem'
import { stopRefusedPlans } from './cancelPlan'
import type { z } from '@hono/zod-openapi'

/** Who has to agree before something goes live: on a channel, and beside that for the sites of a group. */
export const policiesRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()

  router.openapi(accountRoutes.policy, async (c) => {
    const reader = requireVerb(c, 'read')
    const { channel } = c.req.valid('param')
    return c.json(await policyOf(desk, { channel }, reader), 200)
  })

  router.openapi(accountRoutes.setPolicy, async (c) => {
    const actor = requireVerb(c, 'administer')
    const etag = requireIfMatch(c.req.valid('header')['if-match'])
    const { channel } = c.req.valid('param')
    return c.json(await set(desk, actor, channel, { owner: { channel }, etag, ...c.req.valid('json') }), 200)
  })

  router.openapi(accountRoutes.groupPolicy, async (c) => {
    const reader = requireVerb(c, 'read')
    const { name } = c.req.valid('param')
    await requireGroup(desk, reader, name)
    return c.json(await policyOf(desk, { group: name }, reader), 200)
  })

  router.openapi(accountRoutes.setGroupPolicy, async (c) => {
    const actor = requireVerb(c, 'administer')
    const etag = requireIfMatch(c.req.valid('header')['if-match'])
    const { name } = c.req.valid('param')
    await requireGroup(desk, actor, name)
    return c.json(await set(desk, actor, LIVE, { owner: { group: name }, etag, ...c.req.valid('json') }), 200)
  })

  return router
}

const policyOf = async (desk: Desk, owner: PolicyOwner, reader: Actor) =>
  describePolicy(desk, desk.db, owner, await readPolicy(desk.db, owner), reader)

async function set(
  desk: Desk,
  actor: Actor,
  channel: string,
  wanted: { owner: PolicyOwner; etag: string; policy: z.output<typeof policy>; reason: string },
) {
  if (wanted.policy.freezes.some(({ from, until }) => Date.parse(until) <= Date.parse(from)))
    throw new Problem(422, { code: 'freeze', detail: 'A freeze ends after it begins.' })
  const done = await setPolicy(desk, actor, wanted)
  // The policy holds, whether or not the store answers now: a job goes on trying.
  await stopRefusedPlans(desk, channel).catch((error: unknown) =>
    desk.log({ event: 'plans', error: messageOf(error) }),
  )
  return done
}

/** Throws a problem (404) where there is no such group, for whoever has roles for other groups alone too. */
async function requireGroup(desk: Desk, { sees }: Actor, name: string): Promise<void> {
  const [group] = await describeGroups(desk.db, name)
  if (
    group &&
    group.sites.length > 0 &&
    (sees === null || [name, ...group.sites].every((site) => sees.includes(site)))
  )
    return
  throw new Problem(404, { code: 'missing', detail: 'There is no such group.' })
}
