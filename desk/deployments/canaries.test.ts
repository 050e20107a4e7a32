import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { bundleName } from '../../publishing/siteDocument'
import { createReader } from '../../publishing/reader'
import { storedManifest } from '../releases/releaseFiles'
import { approvedChange } from '../testing/approvedChange'
import { post, review } from '../testing/publishedWork'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds } from '../testing/testDesk'
import { askAgain, readCounts } from './deploymentJobs'
import type { PointerAction } from './pointerAction'
import { requestDeployment } from './requestDeployment'
import { tendCanaries } from './tendCanaries'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const HOUR_MS = 3_600_000
const iso = (at: number) => new Date(at).toISOString()

/** A change that a tenth of n7's players get for a day. */
async function triedOut(then: 'everyone' | 'nobody' = 'nobody', kind?: (typeof databaseKinds)[number]) {
  const made = await approvedChange({ ...(kind && { kind }) })
  const { on, desk, deploy } = made
  const until = on.clock.now + 24 * HOUR_MS
  const started = (await deploy({ canary: { share: 10, then }, until: iso(until) })) as unknown as {
    status: number
    body: { deployment: { id: string; state: string; canary: unknown } }
  }
  const { id } = started.body.deployment ?? {}
  /** How many of 10,000 visitors get something else than before, as players' servers read it. */
  const visitors = async () => {
    const { objects } = desk
    const now = () => on.clock.now
    const options = { get: objects.get, channel: 'live', problemsOf: () => Promise.resolve([]) }
    const reader = createReader({ ...options, report: () => undefined, now })
    await reader.refresh()
    return Array.from({ length: 10_000 }, (_, bucket) => reader.site('n7', bucket)?.release).filter(
      (release) => release !== made.first,
    ).length
  }
  const deployment = () =>
    desk.db
      .selectFrom('deployments')
      .select(['state', 'message'])
      .where('id', '=', id ?? '')
      .executeTakeFirst()
  /** What portals counted since. */
  const report = async (
    arm: 'canary' | 'others',
    counts: { loads: number; failed?: number; slow?: number },
  ) => {
    const pointer = await made.newest()
    const manifest = await storedManifest(desk, pointer?.sites.n7?.canary?.release ?? made.first)
    const bundle = arm === 'canary' ? manifest.bundles.n7 : pointer?.sites.n7?.bundle
    const { loads, failed = 0, slow = 0 } = counts
    const paints = [0, loads - slow, 0, 0, slow, 0, 0]
    await desk.db
      .insertInto('results')
      .values({
        ...{ process: randomUUID(), day: iso(on.clock.now).slice(0, 10), site: 'n7', loads },
        bundle: bundleName(bundle ?? made.first),
        counts: JSON.stringify({ loads, failed, paints, seen: {}, tapped: {} }),
      })
      .execute()
  }
  return { ...made, started, until, visitors, deployment, report, canary: id ?? '' }
}

test.each(databasesToday)(
  '[OP-08] a share of the players gets a change, and all the others what they had, until its end (%s)',
  async (kind) => {
    const { on, desk, started, until, visitors, deployment, ana } = await triedOut('nobody', kind)
    expect(started).toMatchObject({
      status: 201,
      body: { deployment: { kind: 'canary', state: 'live', canary: { share: 10, then: 'nobody' } } },
    })
    expect(await visitors()).toBe(1_000)
    const channel = (await ana.call('GET', '/channels/live')).body as { sites: Record<string, unknown> }
    expect(channel.sites.n7).toMatchObject({ canary: { share: 10 } })
    expect(channel.sites['6b']).toMatchObject({ canary: null })
    on.clock.now = until - 1
    await tendCanaries(desk)
    expect(await visitors()).toBe(1_000)
    on.clock.now = until
    await tendCanaries(desk)
    await tendCanaries(desk)
    expect(await visitors()).toBe(0)
    expect(await deployment()).toEqual({ state: 'cancelled', message: 'Its time was over.' })
    const ends = await desk.db
      .selectFrom('audit')
      .select('verb')
      .where('verb', '=', 'deployment.ended')
      .execute()
    expect(ends).toHaveLength(1)
    await on.close()
  },
)

test('[OP-08] at its end everyone gets it, where that was said', async () => {
  const { on, desk, until, visitors, deployment } = await triedOut('everyone')
  on.clock.now = until
  await tendCanaries(desk)
  expect(await visitors()).toBe(10_000)
  expect(await deployment()).toMatchObject({ state: 'cancelled', message: 'Publication 3 took its place.' })
  await on.close()
})

test.each(['everyone', 'nobody'] as const)(
  '[OP-08] of two desks at its end one ends it: %s gets it',
  async (then) => {
    const { on, desk, until, deployment, newest } = await triedOut(then)
    on.clock.now = until
    // Both have read that it runs, and what is live, before either has done anything.
    await Promise.all([tendCanaries(desk), tendCanaries({ ...desk })])
    expect((await newest())?.seq).toBe(3)
    expect((await deployment())?.state).toBe('cancelled')
    const rows = await desk.db
      .selectFrom('deployments')
      .select(['kind', 'state'])
      .where('asked_at', '=', until)
      .execute()
    expect(rows.filter(({ state }) => state === 'live')).toHaveLength(1)
    const verbs = await desk.db.selectFrom('audit').select('verb').where('at', '=', until).execute()
    expect(verbs.map(({ verb }) => verb)).not.toContain('deployment.halted')
    await on.close()
  },
)

/** A portal that says what it counted: of n7 under the canary, and of everyone else. */
async function portalOf({ desk, newest, on }: Awaited<ReturnType<typeof triedOut>>) {
  const pointer = await newest()
  const site = pointer?.sites.n7
  const manifest = await storedManifest(desk, site?.canary?.release ?? ('' as never))
  const day = iso(on.clock.now).slice(0, 10)
  const counted = (bundle: string, loads: number, failed: number) => ({
    ...{ site: 'n7', bundle: bundleName(bundle as never), day, loads, failed },
    ...{ paints: [0, loads, 0, 0, 0, 0, 0], seen: {}, tapped: {} },
  })
  const results = {
    ...{ process: randomUUID(), mark: 1 },
    counts: [counted(site?.bundle ?? '', 900, 9), counted(manifest.bundles.n7 ?? '', 200, 20)],
  }
  const server = createServer((_, response) => response.end(JSON.stringify(results))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  desk.settings.portals = [`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`]
  return server
}

const HALTED = {
  state: 'cancelled',
  message: '10% of its page loads had script errors, and 1% of the others.',
}

test('[OP-08] what went wrong while the desk was down counts: back after its end, it gives it to nobody', async () => {
  const made = await triedOut('everyone')
  await tendCanaries(made.desk)
  const portal = await portalOf(made)
  made.on.clock.now = made.until + HOUR_MS
  await tendCanaries(made.desk)
  expect(await made.deployment()).toEqual(HALTED)
  expect(await made.visitors()).toBe(0)
  portal.close()
  await made.on.close()
})

test('[OP-08] a desk that went down before its first look counts what came meanwhile, too', async () => {
  const made = await triedOut()
  const portal = await portalOf(made)
  await readCounts(made.desk)
  await tendCanaries(made.desk)
  expect(await made.deployment()).toEqual(HALTED)
  portal.close()
  await made.on.close()
})

test('[OP-08] nobody else gets it unseen: where a portal does not say how it went, its end waits, and then halts it', async () => {
  const made = await triedOut('everyone')
  made.desk.settings.portals = ['http://127.0.0.1:1/metrics']
  made.on.clock.now = made.until
  await tendCanaries(made.desk)
  expect(await made.deployment()).toMatchObject({ state: 'live' })
  made.on.clock.now = made.until + HOUR_MS / 6
  await tendCanaries(made.desk)
  expect(await made.deployment()).toMatchObject({
    state: 'cancelled',
    message: expect.stringContaining('A portal did not say how its pages went') as string,
  })
  expect(await made.visitors()).toBe(0)
  await made.on.close()
})

test('[OP-08] at its end nobody gets it whom an objection keeps it from', async () => {
  const { on, desk, until, visitors, deployment, bob, id } = await triedOut('everyone')
  on.clock.now = until
  await review(bob.call, id, 'object', 'The banner is wrong.')
  await tendCanaries(desk)
  expect(await visitors()).toBe(0)
  expect(await deployment()).toMatchObject({
    message: expect.stringContaining('no longer be tried out') as string,
  })
  await on.close()
})

test('[OP-08] an objection ends it at once, a freeze does not', async () => {
  const { on, desk, visitors, bob, id } = await triedOut()
  await desk.db
    .insertInto('policies')
    .values({
      ...{ channel: 'live', version: 1, changed_by: null, changed_at: 0, proposed: null, proposed_by: null },
      data: JSON.stringify({
        quorum: 1,
        allowsSolo: true,
        freezes: [{ from: iso(0), until: iso(on.clock.now + HOUR_MS), reason: 'Christmas' }],
      }),
    })
    .onConflict((conflict) =>
      conflict.column('channel').doUpdateSet((of) => ({ data: of.ref('excluded.data') })),
    )
    .execute()
  await tendCanaries(desk)
  expect(await visitors()).toBe(1_000)
  await review(bob.call, id, 'object', 'The banner is wrong.')
  await tendCanaries(desk)
  expect(await visitors()).toBe(0)
  await on.close()
})

test.each(['🎆', 'x🎆'])('[OP-08] an objection of any length ends it (%s…)', async (begin) => {
  const { on, desk, visitors, bob, id } = await triedOut()
  await review(bob.call, id, 'object', begin + '🎆'.repeat(400))
  await tendCanaries(desk)
  expect(await visitors()).toBe(0)
  await on.close()
})

test('[OP-08] someone ends it with a reason; twice is refused', async () => {
  const { on, desk, visitors, deployment, bob, canary } = await triedOut()
  const stop = () =>
    bob.call('DELETE', `/channels/live/deployments/${canary}`, { body: { reason: 'Too loud' } })
  expect(await stop()).toMatchObject({ status: 200, body: { deployment: { state: 'cancelled' } } })
  expect(await visitors()).toBe(0)
  expect(await deployment()).toEqual({ state: 'cancelled', message: 'Too loud' })
  const lines = await desk.db
    .selectFrom('audit')
    .select('actor')
    .where('verb', '=', 'deployment.cancelled')
    .execute()
  expect(lines).toEqual([{ actor: bob.id }])
  const again = { code: 'ended', detail: 'It has ended already.' }
  expect(await stop()).toMatchObject({ status: 409, body: again })
  await on.close()
})

test('[OP-08] more script errors than everyone else has stop it by itself, with an alarm; as many do not', async () => {
  const { on, desk, visitors, deployment, report } = await triedOut()
  // Of before it began: the same day.
  await report('others', { loads: 5_000, failed: 2_000 })
  await tendCanaries(desk)
  await report('others', { loads: 900, failed: 9 })
  await report('canary', { loads: 100, failed: 1 })
  await tendCanaries(desk)
  expect(await visitors()).toBe(1_000)
  const lines: string[] = []
  desk.log = (line: object) => void lines.push(JSON.stringify(line))
  await report('canary', { loads: 100, failed: 19 })
  await tendCanaries(desk)
  expect(await visitors()).toBe(0)
  expect(await deployment()).toEqual({
    state: 'cancelled',
    message: '10% of its page loads had script errors, and 1% of the others.',
  })
  expect(lines.join()).toContain('"alarm":"deployment.halted"')
  const audit = await desk.db
    .selectFrom('audit')
    .select('actor')
    .where('verb', '=', 'deployment.halted')
    .execute()
  expect(audit).toEqual([{ actor: 'desk' }])
  await on.close()
})

test('[OP-08] page loads that take longer stop it, and so does silence', async () => {
  const slow = await triedOut()
  await tendCanaries(slow.desk)
  await slow.report('others', { loads: 2_000, slow: 200 })
  await slow.report('canary', { loads: 200, slow: 60 })
  await tendCanaries(slow.desk)
  expect((await slow.deployment())?.message).toBe(
    '30% of its page loads took more than 2.5 s to show, and 10% of the others.',
  )
  await slow.on.close()
  const silent = await triedOut()
  await tendCanaries(silent.desk)
  await silent.report('others', { loads: 2_000 })
  await silent.report('canary', { loads: 3 })
  silent.on.clock.now += HOUR_MS / 4
  await tendCanaries(silent.desk)
  expect((await silent.deployment())?.state).toBe('live')
  silent.on.clock.now += HOUR_MS / 4
  await tendCanaries(silent.desk)
  expect((await silent.deployment())?.message).toBe(
    'About 200 of its page loads should have reported how they went, and 3 did.',
  )
  await silent.on.close()
})

test('[OP-08] in green everyone gets the same: none begins there, and one that runs ends with the switch', async () => {
  const { on, ana, visitors, deploy, deployment } = await triedOut()
  await post(ana.call, '/channels/live/modes', { sites: ['n7'], mode: 'green', reason: 'Inspection' })
  expect(await visitors()).toBe(0)
  expect(await deployment()).toMatchObject({ state: 'cancelled', message: 'Publication 3 took its place.' })
  const until = iso(on.clock.now + HOUR_MS)
  expect(await deploy({ canary: { share: 10, then: 'nobody' }, until })).toMatchObject({
    status: 409,
    body: {
      code: 'canary',
      detail: expect.stringContaining('n7: in this mode everyone gets the same') as string,
    },
  })
  await on.close()
})

test('[OP-08] one at a time: another, or a plan for its time, is refused; a plan for later stays', async () => {
  const { on, desk, deploy, until: end } = await triedOut()
  const [soon, until] = [iso(on.clock.now + HOUR_MS), iso(on.clock.now + 2 * HOUR_MS)]
  const tries = { status: 409, body: { code: 'canary' } }
  expect(await deploy({ canary: { share: 5, then: 'nobody' }, until })).toMatchObject(tries)
  expect(await deploy({ from: soon, until })).toMatchObject(tries)
  const plan = (await deploy({ from: iso(end) })) as unknown as { body: { deployment: { id: string } } }
  await askAgain(desk)
  const planned = desk.db.selectFrom('deployments').select('state')
  expect(await planned.where('id', '=', plan.body.deployment.id).execute()).toEqual([{ state: 'committed' }])
  // For everyone, now: it takes its place.
  expect((await deploy()).status).toBe(201)
  await on.close()
})

test.each([
  ['without an end', {}],
  ['for a time to come', { from: iso(Date.UTC(2026, 10, 24, 10)), until: iso(Date.UTC(2026, 10, 24, 11)) }],
  ['that is over', { until: iso(Date.UTC(2026, 10, 24, 8)) }],
  ['for months', { until: iso(Date.UTC(2027, 1, 24)) }],
])('[OP-08] a share of the players %s is refused', async (_, times) => {
  const { on, deploy } = await approvedChange()
  expect((await deploy({ canary: { share: 10, then: 'nobody' }, ...times })).status).toBe(422)
  for (const share of [0, 51, -1, '10']) {
    const body = { canary: { share, then: 'nobody' }, until: iso(on.clock.now + HOUR_MS) }
    expect([share, (await deploy(body)).status]).toEqual([share, 400])
  }
  await on.close()
})

test('[OP-08] an end that comes late does not end another try of the same release', async () => {
  const { on, desk, bob, deploy, visitors, until, canary } = await triedOut()
  const row = await desk.db
    .selectFrom('deployments')
    .select('details')
    .where('id', '=', canary)
    .executeTakeFirst()
  const { action } = JSON.parse(row?.details ?? '{}') as {
    action: Extract<PointerAction, { kind: 'canary' }>
  }
  const end = () =>
    requestDeployment(desk, {
      ...({ channel: 'live', kind: 'renew', reason: 'Too loud', by: bob.id } as const),
      action: { ...action, kind: 'endCanary', canary, verb: 'deployment.cancelled' } as const,
    })
  await end()
  expect(await visitors()).toBe(0)
  await deploy({ canary: { share: 10, then: 'nobody' }, until: iso(until) })
  await expect(end()).rejects.toMatchObject({ status: 409, code: 'ended' })
  expect(await visitors()).toBeGreaterThan(500)
  await on.close()
})
