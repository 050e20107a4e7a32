import { whyNot } from '../../publishing/access/whyNot'
import type { Digest } from '../../publishing/digest'
import { byRight } from '../accounts/identify'
import { channelRoutes } from '../contract/channels'
import type { Desk } from '../core/desk'
import { deskRouter, requireActor, requireVerb, type DeskRouter } from '../core/deskRouter'
import { idempotentSteps } from '../core/idempotent'
import { Problem } from '../core/problem'
import type { Row } from '../database/tables'
import { cancelPlan } from './cancelPlan'
import { checkPlan, checkRelease } from './checkOrder'
import { describeChannel } from './describeChannel'
import { describeDeployments } from './describeDeployments'
import { describeRelease } from './describeRelease'
import { hidePromotions } from './hidePromotions'
import { openChannel } from './openChannel'
import type { PointerAction } from './pointerAction'
import { publishPointer } from './publishPointer'
import { rollbackTargets } from './rollbackTargets'
import { switchMode } from './switchMode'

/** Channels: what they serve, and everything that changes it. */
export function channelsRoutes(desk: Desk): DeskRouter {
  const { db } = desk
  const router = deskRouter()
  const started = async ({ deployment, audit }: { deployment: Row<'deployments'>; audit: number }) => {
    const [described] = await describeDeployments(db, [deployment])
    if (!described) throw new Error('The deployment is gone.')
    return { status: 201 as const, body: { deployment: described, audit } }
  }
  // Whatever changes what players get goes first.
  router.use('/channels/*', (c, next) => (c.req.method === 'GET' ? next() : desk.turns.urgently(next)))

  router.openapi(channelRoutes.get, async (c) => {
    requireVerb(c, 'read')
    return c.json(await describeChannel(desk, c.req.valid('param').channel), 200)
  })
  router.openapi(channelRoutes.deployments, async (c) => {
    requireVerb(c, 'read')
    const { before, limit } = c.req.valid('query')
    const { channel } = c.req.valid('param')
    const ofChannel = db.selectFrom('deployments').selectAll().where('channel', '=', channel)
    let page = ofChannel.orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(limit)
    if (before !== undefined) {
      const last = await ofChannel.where('id', '=', before).executeTakeFirst()
      if (!last) throw new Problem(404, { code: 'missing', detail: 'There is no such deployment.' })
      // Two may have been asked for in the same moment.
      page = page.where(({ eb, and, or }) =>
        or([
          eb('asked_at', '<', last.asked_at),
          and([eb('asked_at', '=', last.asked_at), eb('id', '<', last.id)]),
        ]),
      )
    }
    const rows = await page.execute()
    return c.json({ deployments: await describeDeployments(db, rows) }, 200)
  })
  router.openapi(channelRoutes.deployment, async (c) => {
    requireVerb(c, 'read')
    const { channel, id } = c.req.valid('param')
    const rows = await db
      .selectFrom('deployments')
      .selectAll()
      .where('id', '=', id)
      .where('channel', '=', channel)
      .execute()
    const [found] = await describeDeployments(db, rows)
    if (!found) throw new Problem(404, { code: 'missing', detail: 'There is no such deployment.' })
    return c.json(found, 200)
  })
  router.openapi(channelRoutes.deploy, async (c) => {
    const { channel } = c.req.valid('param')
    const { release, sites, reason, from, until } = c.req.valid('json')
    // What only makes sites stricter is open to whoever may tighten: the rule says whether it does.
    const verb = whyNot(requireActor(c), 'deploy', sites) === null ? 'deploy' : 'tighten'
    const actor = requireVerb(c, verb, sites)
    const decision = await idempotentSteps(desk, c, async () => {
      await checkRelease(desk, release, sites).catch((problem: unknown) => {
        if (verb === 'tighten') requireVerb(c, 'deploy', sites)
        throw problem
      })
      const isPlan = from !== undefined || until !== undefined
      const begins = from ?? new Date(desk.now()).toISOString()
      const action: PointerAction = {
        kind: 'deploy',
        release: release as Digest,
        sites: [...new Set(sites)],
        ...(isPlan && { from: new Date(begins).toISOString() }),
        ...(until !== undefined && { until: new Date(until).toISOString() }),
      }
      await checkPlan(desk, channel, action)
      const kind = isPlan ? 'schedule' : 'deploy'
      return started(await publishPointer(desk, { channel, kind, action, reason, ...byRight(actor, verb) }))
    })
    return c.json(decision.body, decision.status)
  })
  router.openapi(channelRoutes.cancel, async (c) => {
    const { channel, id } = c.req.valid('param')
    const cancelled = await cancelPlan(desk, c, channel, id, c.req.valid('json').reason)
    return c.json((await started(cancelled)).body, 200)
  })
  router.openapi(channelRoutes.rollback, async (c) => {
    const { channel } = c.req.valid('param')
    const { to, withdraw = false, reason, ...wanted } = c.req.valid('json')
    const pointer = (await openChannel(desk, channel))?.pointer
    const sites = wanted.sites ?? Object.keys(pointer?.sites ?? {})
    const actor = requireVerb(c, 'tighten', sites)
    const decision = await idempotentSteps(desk, c, async () => {
      if (to !== undefined && to > (pointer?.seq ?? 0))
        throw new Problem(409, { code: 'missing', detail: `There is no publication ${to} on ${channel}.` })
      const targets =
        to !== undefined
          ? Object.fromEntries(sites.map((site) => [site, to]))
          : pointer
            ? Object.fromEntries(
                Object.entries(await rollbackTargets(desk, pointer, sites)).map(([site, { seq }]) => [
                  site,
                  seq,
                ]),
              )
            : {}
      if (Object.keys(targets).length === 0)
        throw new Problem(409, { code: 'unchanged', detail: `${channel} has never served anything else.` })
      const action: PointerAction = { kind: 'rollback', targets, withdraw }
      return started(
        await publishPointer(desk, {
          channel,
          kind: 'rollback',
          action,
          reason,
          ...byRight(actor, 'tighten'),
        }),
      )
    })
    return c.json(decision.body, decision.status)
  })
  router.openapi(channelRoutes.hide, async (c) => {
    const { channel } = c.req.valid('param')
    const decision = await idempotentSteps(desk, c, async () =>
      started(await hidePromotions(desk, c, channel, c.req.valid('json'))),
    )
    return c.json(decision.body, decision.status)
  })
  router.openapi(channelRoutes.mode, async (c) => {
    const decision = await idempotentSteps(desk, c, async () =>
      started(await switchMode(desk, c, c.req.valid('param').channel, c.req.valid('json'))),
    )
    return c.json(decision.body, decision.status)
  })
  router.openapi(channelRoutes.breakGlass, async (c) => {
    const { channel } = c.req.valid('param')
    const { release, sites, reason } = c.req.valid('json')
    const actor = requireVerb(c, 'breakGlass', sites)
    const decision = await idempotentSteps(desk, c, async () => {
      await checkRelease(desk, release, sites)
      const action: PointerAction = { kind: 'breakGlass', release: release as Digest, sites }
      const done = await publishPointer(desk, {
        channel,
        kind: 'breakGlass',
        action,
        reason,
        ...byRight(actor, 'breakGlass'),
      })
      desk.log({
        event: 'alarm',
        alarm: 'breakGlass',
        deployment: done.deployment.id,
        sites,
        reason,
        by: actor.id,
      })
      return started(done)
    })
    return c.json(decision.body, decision.status)
  })
  router.openapi(channelRoutes.release, async (c) => {
    requireVerb(c, 'read')
    return c.json(await describeRelease(desk, c.req.valid('param').digest), 200)
  })
  return router
}
