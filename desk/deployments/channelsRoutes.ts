import { randomBytes } from 'node:crypto'
import { whyNot } from '../../publishing/access/whyNot'
import type { Digest } from '../../publishing/digest'
import { BUCKETS, MAX_WINDOWS } from '../../publishing/pointer'
import { byRight } from '../accounts/identify'
import { openChannel } from '../channels/openChannel'
import { rollbackTargets } from '../channels/openHistory'
import { channelRoutes } from '../contract/channels'
import type { Desk } from '../core/desk'
import { deskRouter, requireActor, requireVerb, type DeskRouter } from '../core/deskRouter'
import { idempotentSteps } from '../core/idempotent'
import { Problem } from '../core/problem'
import type { Row } from '../database/tables'
import { viewsOfRelease } from '../releases/releaseViews'
import { readResults } from '../results/readResults'
import { cancelPlan } from './cancelPlan'
import { describeChannel } from './describeChannel'
import { describeDeployments, describeRelease } from './describeDeployments'
import { hidePromotions } from './hidePromotions'
import type { PointerAction } from './pointerAction'
import { prepareDeployment } from './prepareDeployment'
import { runningCanaries } from './recordOutcome'
import { requestDeployment } from './requestDeployment'
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
  async function deploymentOf(channel: string, id: string): Promise<Row<'deployments'>> {
    const found = await db
      .selectFrom('deployments')
      .selectAll()
      .where('id', '=', id)
      .where('channel', '=', channel)
      .executeTakeFirst()
    if (!found) throw new Problem(404, { code: 'missing', detail: 'There is no such deployment.' })
    return found
  }
  // Whatever changes what players get goes first.
  router.use('/channels/*', (c, next) => (c.req.method === 'GET' ? next() : desk.turns.urgently(next)))

  router.openapi(channelRoutes.get, async (c) => {
    requireVerb(c, 'read')
    return c.json(await describeChannel(desk, c.req.valid('param').channel), 200)
  })
  router.openapi(channelRoutes.deployments, async (c) => {
    requireVerb(c, 'read')
    const { before, built, limit } = c.req.valid('query')
    const { channel } = c.req.valid('param')
    let ofChannel = db.selectFrom('deployments').selectAll().where('channel', '=', channel)
    if (built !== undefined) ofChannel = ofChannel.where('details', 'like', `%"built":"${built}"%`)
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
    const [found] = await describeDeployments(db, [await deploymentOf(channel, id)])
    return c.json(found, 200)
  })
  router.openapi(channelRoutes.results, async (c) => {
    requireVerb(c, 'read')
    const { channel, id } = c.req.valid('param')
    return c.json(await readResults(desk, await deploymentOf(channel, id)), 200)
  })
  router.openapi(channelRoutes.deploy, async (c) => {
    const { channel } = c.req.valid('param')
    const { release, sites, reason, from, until, canary, whenReady = false } = c.req.valid('json')
    // What only makes sites stricter is open to whoever may tighten: the rule says whether it does.
    const mayDeploy = whyNot(requireActor(c), 'deploy', sites) === null
    const verb = mayDeploy || canary || whenReady ? 'deploy' : 'tighten'
    const actor = requireVerb(c, verb, sites)
    const decision = await idempotentSteps(desk, c, async () => {
      await checkRelease(desk, release, sites).catch((problem: unknown) => {
        if (verb === 'tighten') requireVerb(c, 'deploy', sites)
        throw problem
      })
      const order = { channel, reason, ...byRight(actor, verb) }
      const about = { release: release as Digest, sites: [...new Set(sites)] }
      const publish = whenReady ? prepareDeployment : requestDeployment
      if (canary) {
        const action = canaryAction(desk, about, { ...canary, from, until })
        return started(await publish(desk, { ...order, kind: 'canary', action }))
      }
      const isPlan = from !== undefined || until !== undefined
      const begins = from ?? new Date(desk.now()).toISOString()
      const action: Extract<PointerAction, { kind: 'deploy' }> = {
        kind: 'deploy',
        ...about,
        ...(isPlan && { from: new Date(begins).toISOString() }),
        ...(until !== undefined && { until: new Date(until).toISOString() }),
      }
      await checkPlan(desk, channel, action)
      return started(await publish(desk, { ...order, kind: isPlan ? 'schedule' : 'deploy', action }))
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
    const { to, expected = {}, withdraw = false, reason, ...wanted } = c.req.valid('json')
    const pointer = (await openChannel(desk, channel))?.pointer
    const sites = wanted.sites ?? Object.keys(pointer?.sites ?? {})
    const actor = requireVerb(c, 'tighten', sites)
    const decision = await idempotentSteps(desk, c, async () => {
      if (to !== undefined && to > (pointer?.seq ?? 0))
        throw new Problem(409, { code: 'missing', detail: `There is no publication ${to} on ${channel}.` })
      const justBefore = to === undefined && pointer ? await rollbackTargets(desk, pointer, sites) : {}
      const moved = Object.keys(expected).filter((site) => justBefore[site]?.release !== expected[site])
      if (moved.length > 0)
        throw new Problem(409, {
          code: 'moved',
          detail: `Something was published meanwhile: ${moved.join(', ')} would go back to something else now.`,
        })
      const targets = Object.fromEntries(
        to === undefined
          ? Object.entries(justBefore).map(([site, { seq }]) => [site, seq])
          : sites.map((site) => [site, to]),
      )
      if (Object.keys(targets).length === 0)
        throw new Problem(409, { code: 'unchanged', detail: `${channel} has never served anything else.` })
      const action: PointerAction = { kind: 'rollback', targets, withdraw }
      return started(
        await requestDeployment(desk, {
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
      const done = await requestDeployment(desk, {
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
    const actor = requireVerb(c, 'read')
    return c.json(await describeRelease(desk, actor, c.req.valid('param').digest), 200)
  })
  return router
}

/** Throws a problem for a release that the desk does not know (404), and for sites that it does not have (422). */
async function checkRelease(desk: Desk, release: string, sites: readonly string[]): Promise<void> {
  const views = await viewsOfRelease(desk, release as Digest)
  if (!views) throw new Problem(404, { code: 'missing', detail: 'There is no such release.' })
  const unknown = sites.filter((site) => !Object.hasOwn(views.manifest.bundles, site))
  if (unknown.length > 0)
    throw new Problem(422, { code: 'sites', detail: `The release has no site “${unknown.join('”, “')}”.` })
}

/** So long a share of the players tries something out at most, in ms. */
const CANARY_MS = 31 * 24 * 3_600_000

/** Throws a problem (422) for times that make no sense. */
function canaryAction(
  { now }: Desk,
  about: { release: Digest; sites: string[] },
  {
    share,
    then,
    from,
    until,
  }: { share: number; then: 'everyone' | 'nobody'; from?: string | undefined; until?: string | undefined },
): Extract<PointerAction, { kind: 'canary' }> {
  const invalid = (detail: string) => new Problem(422, { code: 'times', detail })
  if (from !== undefined) throw invalid('What a share of the players tries out begins at once.')
  if (until === undefined) throw invalid('Say until when a share of the players is to try it out.')
  if (Date.parse(until) <= now()) throw invalid('It would end before it begins.')
  if (Date.parse(until) > now() + CANARY_MS)
    throw invalid('A share of the players tries something out for 31 days at most.')
  const salt = randomBytes(4).toString('hex')
  const below = Math.round((share * BUCKETS) / 100)
  return { kind: 'canary', ...about, below, salt, until: new Date(until).toISOString(), then }
}

/** Throws a problem for a plan that makes no sense (422): times in the wrong order or gone by, other hosts, a site without a release. */
async function checkPlan(
  desk: Desk,
  channel: string,
  action: Extract<PointerAction, { kind: 'deploy' }>,
): Promise<void> {
  const { from, until, release, sites } = action
  const invalid = (detail: string) => new Problem(422, { code: 'times', detail })
  const now = desk.now()
  if (from !== undefined && Date.parse(from) < now - 60_000) throw invalid('It would begin in the past.')
  if (until !== undefined && Date.parse(until) <= Math.max(now, Date.parse(from ?? '0')))
    throw invalid('It would end before it begins.')
  if (from === undefined && until === undefined) return
  const pointer = (await openChannel(desk, channel))?.pointer
  const missing = sites.filter((site) => !pointer?.sites[site])
  if (missing.length > 0)
    throw invalid(
      `${missing.join(', ')} has no release yet: publish one first, then plan another for a time.`,
    )
  // A plan would hide it.
  const running = await runningCanaries(desk.db, channel)
  const begins = from === undefined ? now : Date.parse(from)
  const tried = sites.filter((site) =>
    running.some(({ action }) => action.sites.includes(site) && Date.parse(action.until) > begins),
  )
  if (tried.length > 0)
    throw new Problem(409, {
      code: 'canary',
      detail: `${tried.join(', ')}: a share of the players tries something else at that time. End that first, or choose another time.`,
    })
  const full = sites.filter((site) => (pointer?.sites[site]?.windows ?? []).length >= MAX_WINDOWS)
  if (full.length > 0)
    throw invalid(`${full.join(', ')} has ${MAX_WINDOWS} plans already, as many as fit. Cancel one first.`)
  const views = await viewsOfRelease(desk, release)
  if (views?.manifest.layers.sites !== pointer?.hosts)
    throw invalid(
      'Other hosts cannot be planned for a time: they are the same for all sites. Publish them now.',
    )
}
