import { expect, test, vi } from 'vitest'
import { changesRoutes } from '../changes/changesRoutes'
import { liveBase } from '../changes/liveBase'
import { approvedChange } from '../testing/approvedChange'
import { filesWith, checkAll, newChange } from '../testing/publishedDesk'
import { approve, FIRST, pageOf, post } from '../testing/publishedWork'
import { readEvents } from '../testing/readEvents'
import { servedBy } from '../testing/servedBy'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds } from '../testing/testDesk'
import { tendChannels } from './deploymentJobs'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const HOUR_MS = 3_600_000
const iso = (at: number) => new Date(at).toISOString()
const n7With = (scale: number) => ({ n7: filesWith(scale).n7 ?? '' })
/** n7 without its video, which is a promotion. */
function withoutVideo(scale: number) {
  const n7 = JSON.parse(filesWith(scale).n7 ?? '{}') as { home: object }
  return { n7: JSON.stringify({ ...n7, home: { ...n7.home, video: { hidden: true } } }) }
}

/** A desk on which a change of n7 is live for two hours. */
async function openWindow(kind?: (typeof databaseKinds)[number]) {
  const made = await approvedChange({ ...(kind && { kind }), routes: [changesRoutes] })
  const { on, desk, ana, bob, deploy } = made
  const until = on.clock.now + 2 * HOUR_MS
  const deployed = await deploy({ until: iso(until) })
  expect(deployed).toMatchObject({ status: 201 })
  const { deployment } = deployed.body as { deployment: { id: string; release: string } }
  await tendChannels(desk)
  const served = (at = on.clock.now) => servedBy(desk, 'n7', at)
  expect(await served()).toBe(deployment.release)
  /** A change on some layouts, checked and approved by Bob. */
  const change = async (base: Record<string, string>, files: Record<string, string>, isApproved = true) => {
    const id = await newChange(desk, base, [{ author: ana.id, files }])
    await checkAll(desk, id, true)
    const { release } = await pageOf(ana.call, id)
    if (isApproved) await approve(bob.call, id)
    return release
  }
  const publish = (release: string, more: object = {}) =>
    post(ana.call, '/channels/live/deployments', { release, sites: ['n7'], reason: 'A test', ...more })
  const history = async (id: string) =>
    (await ana.call('GET', `/channels/live/deployments/${id}`)).body as { state: string; message: string }
  return { ...made, until, window: deployment, served, change, publish, history }
}

test.each(databasesToday)(
  '[DK-05] while a plan is open, what is published is live for players, and the plan says that it ended (%s)',
  async (kind) => {
    const { on, desk, ana, until, window, served, change, publish, history } = await openWindow(kind)
    expect(await ana.call('GET', '/channels/live')).toMatchObject({
      body: { sites: { n7: { release: window.release } } },
    })
    const release = await change({ ...FIRST, ...n7With(1.1) }, n7With(1.2))
    const done = await publish(release)
    expect(done).toMatchObject({
      status: 201,
      body: { deployment: { state: 'live', message: 'It ended 1 plan early.' } },
    })
    const live = (done.body as { deployment: { release: string } }).deployment.release
    for (const at of [on.clock.now, until - 1, until]) expect(await served(at)).toBe(live)
    expect(await history(window.id)).toMatchObject({
      state: 'live',
      message: 'Publication 3 ended it early on n7.',
    })
    const lines = await desk.db
      .selectFrom('audit')
      .select('n')
      .where('verb', '=', 'deployment.ended')
      .execute()
    expect(lines).toHaveLength(1)
    await on.close()
  },
  60_000,
)

test('[DK-05] a change that builds on what was live before an open plan is behind, and a new one begins from the plan', async () => {
  const { on, desk, window, change, publish } = await openWindow()
  const old = await change(FIRST, n7With(1.2))
  expect(await publish(old)).toMatchObject({ status: 409, body: { blockers: { n7: [{ code: 'behind' }] } } })
  expect((await liveBase(desk)).name).toBe(window.release)
  await on.close()
})

test.each(databasesToday)(
  '[DK-03] who has a change open learns that a plan began, and that it ended by itself (%s)',
  async (kind) => {
    const { on, desk, ana, until, deploy } = await openWindow(kind)
    const from = until + HOUR_MS
    const body = { title: 'On what is live' }
    const begun = (await post(ana.call, '/changes', body)).body as { change: { id: string } }
    const stream = readEvents(await ana.open(`/events?windows=${begun.change.id}`))
    const isBehind = () => (stream.last('live') as { isBehind?: boolean } | undefined)?.isBehind
    await expect.poll(isBehind).toBe(false)
    expect((await deploy({ from: iso(from), until: iso(from + HOUR_MS) })).status).toBe(201)
    const events: unknown[] = []
    desk.events.on('channel:live', ({ data }) => events.push(data))
    for (const [at, behind] of [
      [until - 1, false],
      [until, true],
      [from, false],
      [from + HOUR_MS, true],
    ] as const) {
      on.clock.now = at
      await tendChannels(desk)
      await expect.poll(isBehind).toBe(behind)
    }
    // Once for each turn, and not at each look.
    await tendChannels(desk)
    expect(events).toEqual([{ seq: 3 }, { seq: 3 }, { seq: 3 }])
    await stream.close()
    await on.close()
  },
  60_000,
)

test('[DK-05] what is stricter than an open plan alone, and not than what comes after it, takes a review', async () => {
  const { on, served, window, change, publish } = await openWindow()
  const release = await change({ ...FIRST, ...n7With(1.1) }, withoutVideo(1.1), false)
  expect(await publish(release)).toMatchObject({ status: 409 })
  expect(await served()).toBe(window.release)
  await on.close()
})

test('[DK-05] a rollback ends an open plan, and goes back to what was before it', async () => {
  const { on, bob, first, until, window, served, history } = await openWindow()
  expect(await post(bob.call, '/channels/live/rollbacks', { reason: 'Wrong prize' })).toMatchObject({
    status: 201,
    body: { deployment: { state: 'live' } },
  })
  for (const at of [on.clock.now, until - 1, until]) expect(await served(at)).toBe(first)
  expect((await history(window.id)).message).toBe('Publication 3 ended it early on n7.')
  await on.close()
})

test('[DK-05] 6: plans with an end that something else overtook are cancelled on all of their sites', async () => {
  const { on, change, publish, served, deploy, ana } = await openWindow()
  const from = on.clock.now + 3 * HOUR_MS
  const later = await deploy({ from: iso(from), until: iso(from + HOUR_MS) })
  expect(later).toMatchObject({ status: 201 })
  const { id } = (later.body as { deployment: { id: string } }).deployment
  const done = await publish(await change({ ...FIRST, ...n7With(1.1) }, n7With(1.2)))
  expect(done).toMatchObject({
    body: { deployment: { message: 'It ended 1 plan early and cancelled 1 plan to come.' } },
  })
  expect(await served(from)).toBe((done.body as { deployment: { release: string } }).deployment.release)
  expect(await ana.call('GET', `/channels/live/deployments/${id}`)).toMatchObject({
    body: {
      state: 'cancelled',
      message: expect.stringContaining('Publication 4 went live before') as string,
    },
  })
  await on.close()
})

test('[DK-05] nothing is planned for a time that has a plan: players would get the first alone', async () => {
  const { on, publish, deploy, until } = await openWindow()
  const twice = await deploy({ from: iso(until), until: iso(until + HOUR_MS) })
  expect(twice).toMatchObject({ status: 201 })
  const { release } = (twice.body as { deployment: { release: string } }).deployment
  expect(
    await publish(release, { from: iso(until + HOUR_MS / 2), until: iso(until + 2 * HOUR_MS) }),
  ).toMatchObject({ status: 409, body: { code: 'planned' } })
  await on.close()
})

test('[PB-06] a switch of the mode holds for an open plan at once, and leaves it', async () => {
  const { on, bob, newest, served, window } = await openWindow()
  const green = { sites: ['n7'], mode: 'green', reason: 'A letter' }
  expect(await post(bob.call, '/channels/live/modes', green)).toMatchObject({ status: 201 })
  expect((await newest())?.sites.n7?.mode).toBe('green')
  expect(await served()).toBe(window.release)
  await on.close()
})
