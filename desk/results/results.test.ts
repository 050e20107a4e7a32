import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createPublisher } from '../../publishing/publisher'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { listenForMetrics } from '../../server/metricsListener'
import { cleanUp, listen, portalFolder, startPortal } from '../../server/testPortal'
import { tendChannels } from '../deployments/deploymentJobs'
import { tendCanaries } from '../deployments/tendCanaries'
import { approvedChange } from '../testing/approvedChange'
import { databasesToday } from '../testing/databasesToday'
import { post } from '../testing/publishedWork'
import { databaseKinds, testDesk } from '../testing/testDesk'
import { forgetResults, readPortals } from './readPortals'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  await cleanUp()
  for (const end of ends.splice(0).reverse()) await end()
})

/** Until the portal has read the next pointer. */
const LATER = { timeout: 20_000 }

/** A desk with a change that may go live, and a portal that serves what it publishes and counts; its clock may be ahead, in ms. */
async function deskWithPortal(kind: (typeof databaseKinds)[number] = 'sqlite', ahead = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'desk-results-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  const made = await approvedChange({ kind, store: createFolderStore(folder) })
  ends.push(made.on.close)
  const portal = await startPortal({
    root: await portalFolder(),
    releases: { from: `file://${folder}`, channel: 'live' },
    now: () => made.on.clock.now + ahead,
  })
  const { readMetrics, readResults } = portal.server
  const metrics = await listenForMetrics({ host: '127.0.0.1', port: 0 }, readMetrics, readResults)
  ends.push(() => void metrics.close())
  made.desk.settings.portals = [`http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`]
  /** What a visitor of a bucket gets of n7. */
  const shownTo = async (bucket: number) => {
    const { text } = await portal.get('/layouts/n7.json', { Cookie: `bucket=${bucket}` })
    return (JSON.parse(text) as { bundle: string }).bundle
  }
  const visit = async (bundle: string, count: number, more: object = {}, LCP = 900) => {
    const page = { site: 'n7', bundle, isFirst: true, failed: false, seen: [], tapped: [], ...more }
    const body = JSON.stringify({ device: 'mobile', vitals: { LCP }, errors: [], page })
    for (let at = 0; at < count; at++)
      await portal.send('POST', '/vitals', { 'Content-Type': 'application/json' }, body)
  }
  const published = async (more: object = {}) => {
    const { body } = (await made.deploy(more)) as unknown as { body: { deployment: { id: string } } }
    return body.deployment.id
  }
  const results = async (id: string) =>
    (await made.ana.call('GET', `/channels/live/deployments/${id}/results`)).body as {
      isCounted: boolean
      sites: Record<string, { after: object | null; before: object | null; until: number | null }>
    }
  return { ...made, portal, shownTo, visit, published, results }
}

test.each(databasesToday)(
  '[OP-11] what players did with what was published, beside what was there before (%s)',
  async (kind) => {
    const { desk, first, shownTo, visit, published, results } = await deskWithPortal(kind)
    const before = await shownTo(0)
    await visit(before, 30, { seen: ['home.banner'] })
    const id = await published()
    await expect.poll(() => shownTo(0), LATER).not.toBe(before)
    const after = await shownTo(0)
    await visit(after, 19, { seen: ['home.banner', 'home.games'], tapped: ['home.banner'] })
    await readPortals(desk)
    // Of a few page loads nothing is said.
    expect(await results(id)).toMatchObject({ isCounted: true, sites: { n7: { after: null } } })
    await visit(after, 2, { failed: true }, 4_200)
    await readPortals(desk)
    // Read twice, by two desks: counted once.
    await readPortals({ ...desk, db: desk.db.withoutPlugins() })
    expect(await results(id)).toEqual({
      isCounted: true,
      sites: {
        n7: {
          after: {
            release: expect.stringMatching(/^sha256:/) as string,
            ...{ loads: 21, failed: 2, slow: 2, measured: 21 },
            blocks: { 'home.banner': { seen: 19, tapped: 19 }, 'home.games': { seen: 19, tapped: 0 } },
          },
          before: {
            release: first,
            ...{ loads: 30, failed: 0, slow: 0, measured: 30 },
            blocks: { 'home.banner': { seen: 30, tapped: 0 } },
          },
          until: null,
        },
      },
    })
  },
)

const DAY_MS = 24 * 3_600_000

test.each([
  ['right', 0],
  ['a day behind', -DAY_MS],
  ['a year behind', -365 * DAY_MS],
  ['a year ahead', 365 * DAY_MS],
])(
  '[OP-08] [OP-11] what a share of the players tries is counted beside the others, and stops by what portals counted, whose clock is %s',
  async (_clock, ahead) => {
    const { on, desk, shownTo, visit, published, results } = await deskWithPortal('sqlite', ahead)
    const everyone = await shownTo(0)
    const until = new Date(on.clock.now + 3_600_000).toISOString()
    const id = await published({ canary: { share: 50, then: 'nobody' }, until })
    const others = async () => {
      const all = await Promise.all(Array.from({ length: 40 }, (_, bucket) => shownTo(bucket * 250)))
      return [...new Set(all)].filter((bundle) => bundle !== everyone)
    }
    await expect.poll(async () => (await others()).length, LATER).toBe(1)
    await tendCanaries(desk)
    const [tried = ''] = await others()
    await visit(everyone, 120)
    await visit(tried, 120, { failed: true })
    await readPortals(desk)
    expect((await results(id)).sites.n7).toMatchObject({
      after: { loads: 120, failed: 120 },
      before: { loads: 120, failed: 0 },
    })
    await tendCanaries(desk)
    const row = await desk.db
      .selectFrom('deployments')
      .select('message')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.message).toBe('100% of its page loads had script errors, and 0% of the others.')
    await expect.poll(async () => (await others()).length, LATER).toBe(0)
  },
)

test.each([
  ['everyone got it', 'time'],
  ['someone ended it', 'person'],
])(
  '[OP-11] what a share of the players tried is told after %s, and nothing that came later',
  async (_end, by) => {
    const { on, desk, bob, shownTo, visit, published, results } = await deskWithPortal()
    const everyone = await shownTo(9_999)
    const until = new Date(on.clock.now + 3_600_000).toISOString()
    const id = await published({ canary: { share: 50, then: 'everyone' }, until })
    const shown = () => Promise.all(Array.from({ length: 40 }, (_, bucket) => shownTo(bucket * 250)))
    await expect.poll(async () => new Set(await shown()).size, LATER).toBe(2)
    const tried = (await shown()).find((bundle) => bundle !== everyone) ?? ''
    await visit(everyone, 30)
    await visit(tried, 25)
    await readPortals(desk)
    if (by === 'time') {
      on.clock.now += 3_700_000
      await tendCanaries(desk)
    } else {
      const body = { reason: 'Too loud' }
      expect((await bob.call('DELETE', `/channels/live/deployments/${id}`, { body })).status).toBe(200)
    }
    await expect.poll(async () => new Set(await shown()).size, LATER).toBe(1)
    const arms = { n7: { after: { loads: 25 }, before: { loads: 30 } } }
    expect((await results(id)).sites).toMatchObject(arms)
    // What players load days later is nothing of the trial.
    on.clock.now += 3 * 24 * 3_600_000
    await shown()
    await visit(everyone, 40)
    await visit(tried, 40)
    await readPortals(desk)
    expect((await results(id)).sites).toMatchObject(arms)
  },
)

test('[OP-11] what was there before does not grow by what players got after a rollback', async () => {
  const { on, desk, shownTo, visit, published, results } = await deskWithPortal()
  const before = await shownTo(0)
  await visit(before, 30)
  const id = await published()
  await expect.poll(() => shownTo(0), LATER).not.toBe(before)
  await visit(await shownTo(0), 25)
  await readPortals(desk)
  on.clock.now += 3 * 24 * 3_600_000
  const publisher = createPublisher({ store: desk.objects, signer: desk.signer, now: () => on.clock.now })
  await publisher.rollback('live', { reason: 'Wrong prize' })
  await expect.poll(() => shownTo(0), LATER).toBe(before)
  await visit(before, 40, { failed: true })
  await readPortals(desk)
  expect((await results(id)).sites.n7).toMatchObject({
    after: { loads: 25 },
    before: { loads: 30, failed: 0 },
  })
})

test('[OP-11] what has ended says when, and counts nothing of later: replaced, rolled back, or as planned', async () => {
  const { on, desk, bob, shownTo, visit, published, results, deploy } = await deskWithPortal()
  const before = await shownTo(0)
  const HOUR_MS = 3_600_000
  const [from, until] = [on.clock.now + HOUR_MS, on.clock.now + 3 * HOUR_MS]
  const iso = (at: number) => new Date(at).toISOString()
  const plan = await published({ from: iso(from), until: iso(until) })
  on.clock.now = from + HOUR_MS
  await tendChannels(desk)
  expect((await results(plan)).sites.n7?.until).toBe(null)
  on.clock.now = until + HOUR_MS
  await tendChannels(desk)
  expect((await results(plan)).sites.n7?.until).toBe(until)
  const id = ((await deploy()) as unknown as { body: { deployment: { id: string } } }).body.deployment.id
  await tendChannels(desk)
  await expect.poll(() => shownTo(0), LATER).not.toBe(before)
  const mine = await shownTo(0)
  await visit(mine, 25)
  await readPortals(desk)
  expect((await results(id)).sites.n7).toMatchObject({ after: { loads: 25 }, until: null })
  // Nothing of its own takes its place.
  on.clock.now += HOUR_MS
  const back = await post(bob.call, '/channels/live/rollbacks', { sites: ['n7'], reason: 'Wrong prize' })
  expect(back.status).toBe(201)
  await tendChannels(desk)
  const ended = on.clock.now
  on.clock.now += 3 * DAY_MS
  await expect.poll(() => shownTo(0), LATER).toBe(before)
  await visit(mine, 40)
  await readPortals(desk)
  expect((await results(id)).sites.n7).toMatchObject({ after: { loads: 25 }, until: ended })
  expect((await results(plan)).sites.n7?.until).toBe(until)
})

test('[OP-11] a portal that was started again, hangs or sends nonsense spoils no count', async () => {
  const on = await testDesk([])
  ends.push(on.close)
  const counts = {
    site: 'n7',
    bundle: '0123456789abcdef',
    day: '2026-11-24',
    failed: 0,
    paints: [],
    seen: {},
    tapped: {},
  }
  const first = '7d0e6c1e-0b51-4b0a-9d0c-0f6f1f1f1f1f'
  const second = '7d0e6c1e-0b51-4b0a-9d0c-0f6f1f1f1f2f'
  let sent: unknown = { process: first, mark: 5, counts: [{ ...counts, loads: 40 }] }
  const asked: string[] = []
  const port = await listen(
    http.createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end(typeof sent === 'string' ? sent : JSON.stringify(sent))
    }),
  )
  on.desk.settings.portals = [`http://127.0.0.1:${port}/metrics`, 'http://127.0.0.1:9/metrics']
  const lines: object[] = []
  on.desk.log = (line) => void lines.push(line)
  const loads = async () =>
    (await on.desk.db.selectFrom('results').select('loads').orderBy('loads').execute()).map((row) =>
      Number(row.loads),
    )
  await readPortals(on.desk)
  expect(await loads()).toEqual([40])
  // Another desk read later, and this answer was on its way for long.
  sent = { process: first, mark: 3, counts: [{ ...counts, loads: 30 }] }
  await readPortals(on.desk)
  expect(await loads()).toEqual([40])
  for (const nonsense of [
    'no JSON',
    {},
    { process: first, mark: 9, counts: [{ ...counts, loads: -1 }] },
    { process: first, mark: 9, counts: [{ ...counts, site: '../n7', loads: 99 }] },
  ]) {
    sent = nonsense
    await readPortals(on.desk)
  }
  expect(await loads()).toEqual([40])
  sent = { process: second, mark: 1, counts: [{ ...counts, loads: 7 }] }
  asked.length = 0
  await readPortals(on.desk)
  expect(await loads()).toEqual([7, 40])
  expect(asked.at(-1)).toBe('/results?since=0')
  // The one that does not answer is said each time.
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'results', portal: 'http://127.0.0.1:9/results' }),
  )
  on.clock.now += 401 * 24 * 3_600_000
  await forgetResults(on.desk)
  expect(await loads()).toEqual([])
})
