import { expect, test, vi } from 'vitest'
import { digestNumber } from '@tests/support/publishFacts'
import { namesInOneBin } from '@tests/support/manySites'
import { type SitePointer } from '../../publishing/pointer'
import { createPublisher } from '../../publishing/publisher'
import { openChannel } from '../channels/openChannel'
import { checkAll, newChange } from '../testing/publishedDesk'
import { approve, deploy, FIRST, newWork, pageOf, post, publishedDesk } from '../testing/publishedWork'
import { withScale } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds } from '../testing/testDesk'
import { drawMissingPages } from './drawMissingPages'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

/** A desk that serves so many sites more, all in one bin of its pointer: what n7 shows, under other names. */
async function fullDesk(kind: (typeof databaseKinds)[number], more: number, site: Partial<SitePointer> = {}) {
  const on = await publishedDesk(kind)
  const { desk } = on
  const publisher = createPublisher({ store: desk.objects, signer: desk.signer, now: desk.now })
  await publisher.publish('live', (before) => {
    const { n7 } = before?.sites ?? {}
    if (!before || !n7) throw new Error('Nothing is live.')
    const others = namesInOneBin(more).map((name) => [name, { ...n7, ...site }])
    return { hosts: before.hosts, sites: { ...before.sites, ...Object.fromEntries(others) } }
  })
  const eve = await on.signIn('Eve', [{ role: 'compliance', site: '*' }])
  const newest = async () => (await openChannel(desk, 'live'))?.pointer
  return { ...on, eve, newest }
}

test.each(databasesToday)(
  '[SC-03] with as many sites as a bin of a pointer holds, the mode of all is switched at once (%s)',
  async (kind) => {
    const on = await fullDesk(kind, 160)
    const before = Object.keys((await on.newest())?.sites ?? {})
    const id = await newWork(on, on.ana.id, 1.1)
    await approve(on.bob.call, id)
    const { release } = await pageOf(on.ana.call, id)
    // There is no room left for what can wait.
    expect(await deploy(on.ana.call, release)).toMatchObject({
      status: 409,
      body: { code: 'pointer', detail: expect.stringContaining('no room') as string },
    })
    const reason = 'The regulator asks for it. '.repeat(18).trim()
    const switched = await post(on.eve.call, '/channels/live/modes', { mode: 'green', reason })
    expect(switched).toMatchObject({ status: 201, body: { deployment: { state: 'live' } } })
    const after = (await on.newest())?.sites ?? {}
    expect(Object.keys(after)).toEqual(before)
    expect(Object.values(after).every(({ mode }) => mode === 'green')).toBe(true)
    await on.close()
  },
)

test('[SC-03] releases for older builds make room for the switch of all sites', async () => {
  const on = await fullDesk('sqlite', 60, { fallback: [1, 2, 3].map(digestNumber) })
  const reason = 'A letter'
  expect((await post(on.eve.call, '/channels/live/modes', { mode: 'green', reason })).status).toBe(201)
  const id = await newChange(on.desk, FIRST, [
    { author: on.ana.id, files: { n7: withScale(FIRST.n7 ?? '', 1.2) } },
  ])
  await checkAll(on.desk, id)
  await approve(on.bob.call, id)
  expect((await deploy(on.ana.call, (await pageOf(on.ana.call, id)).release)).status).toBe(201)
  expect(Object.values((await on.newest())?.sites ?? {}).every(({ mode }) => mode === 'green')).toBe(true)
  await on.close()
})

test('[SC-03] pages are asked of as many sites as there is room for, and not again and again', async () => {
  const on = await fullDesk('sqlite', 140)
  const asked: string[][] = []
  on.desk.drawPages = (sites) => {
    asked.push(Object.keys(sites))
    return Promise.resolve(
      Object.fromEntries(
        Object.entries(sites).map(([site, { release }]) => [site, { release, pages: digestNumber(9) }]),
      ),
    )
  }
  await drawMissingPages(on.desk)
  const named = Object.values((await on.newest())?.sites ?? {}).filter(({ pages }) => pages).length
  expect(named).toBe(asked[0]?.length)
  expect(named).toBeGreaterThan(0)
  expect(named).toBeLessThan(140)
  const seq = (await on.newest())?.seq
  on.clock.now += 3_600_000
  await drawMissingPages(on.desk)
  // Those that are named are there, by an index that this test does not store; nobody else is asked.
  expect(
    asked
      .slice(1)
      .flat()
      .every((site) => asked[0]?.includes(site)),
  ).toBe(true)
  expect(Object.values((await on.newest())?.sites ?? {}).filter(({ pages }) => pages).length).toBe(named)
  expect(seq).toBeDefined()
  await on.close()
})
