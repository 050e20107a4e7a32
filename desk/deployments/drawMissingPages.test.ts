import { expect, test, vi } from 'vitest'
import { objectKey } from '../../publishing/manifest'
import { readPageIndex } from '../../publishing/pageIndex'
import { createPublisher } from '../../publishing/publisher'
import { verifyStore } from '../../publishing/verifyStore'
import { isBuilt } from '../../server/isBuilt'
import { storePages } from '../../server/prerender/storePages'
import type { Desk } from '../core/desk'
import { approvedChange } from '../testing/approvedChange'
import { post } from '../testing/publishedWork'
import { databasesToday } from '../testing/databasesToday'
import { tendChannels } from './deploymentJobs'
import { drawMissingPages } from './drawMissingPages'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const HOUR_MS = 3_600_000

/** Draws by the build in `dist`, as an installed desk does; `rendered` notes the sites of each time. */
function drawBy(desk: Desk) {
  const rendered: string[][] = []
  const publisher = createPublisher({ store: desk.objects, signer: desk.signer })
  desk.drawPages = (sites) => {
    rendered.push(Object.keys(sites))
    return storePages({ store: desk.objects, publisher, root: 'dist/portal', sites, log: () => undefined })
  }
  return rendered
}

test.runIf(isBuilt('dist/portal')).each(databasesToday)(
  '[PB-01] pages follow what went live: after a deployment, a switch of the mode, a rollback and a plan that began (%s)',
  async (kind) => {
    const { on, desk, deploy, newest, bob, first } = await approvedChange({ kind })
    const rendered = drawBy(desk)
    const pages = async () => (await newest())?.sites.n7?.pages
    const indexOf = async () => {
      const name = await pages()
      const bytes = name && (await desk.objects.get(objectKey(name)))
      return bytes ? readPageIndex(bytes, 'n7') : null
    }
    await drawMissingPages(desk)
    expect(rendered).toEqual([['base', 'n7', '6b', '6s', '9s']])
    const [before, seq] = [await pages(), (await newest())?.seq]
    expect(seq).toBe(2)
    expect(Object.keys((await indexOf())?.pages ?? {})).toContain('mobile/green/visitor')
    // Nothing is missing: nothing is done.
    await drawMissingPages(desk)
    expect([rendered.length, (await newest())?.seq]).toEqual([1, 2])

    const from = on.clock.now + HOUR_MS
    expect((await deploy({ from: new Date(from).toISOString() })).status).toBe(201)
    expect(await pages()).toBe(before)
    on.clock.now = from
    await tendChannels(desk)
    await drawMissingPages(desk)
    expect(rendered.at(-1)).toEqual(['n7'])
    expect(await newest()).toMatchObject({
      sites: { n7: { pages: expect.not.stringMatching(before ?? '') as string } },
    })

    await post(bob.call, '/channels/live/modes', { sites: ['n7'], mode: 'green', reason: 'A letter' })
    expect(await pages()).toBeUndefined()
    await drawMissingPages(desk)
    expect(Object.keys((await indexOf())?.pages ?? {}).every((page) => page.includes('/green/'))).toBe(true)

    await post(bob.call, '/channels/live/rollbacks', { sites: ['n7'], to: 1, reason: 'Wrong prize' })
    expect(await pages()).toBeUndefined()
    await drawMissingPages(desk)
    expect(await newest()).toMatchObject({ sites: { n7: { release: first, mode: 'green' } } })
    expect(await pages()).toBeDefined()
    expect(await verifyStore(desk.objects)).toEqual([])
    await on.close()
  },
)

test('[PB-01] pages that cannot be rendered keep nothing from players, and are tried again after a while', async () => {
  const { on, desk, deploy, newest } = await approvedChange()
  let times = 0
  desk.drawPages = () => {
    times += 1
    return Promise.reject(new Error('There is no build.'))
  }
  await expect(drawMissingPages(desk)).rejects.toThrow('There is no build.')
  await drawMissingPages(desk)
  expect(times).toBe(1)
  expect(await deploy()).toMatchObject({ status: 201, body: { deployment: { state: 'live' } } })
  // What went live is something new to draw; the rest waits.
  await expect(drawMissingPages(desk)).rejects.toThrow()
  on.clock.now += HOUR_MS
  await expect(drawMissingPages(desk)).rejects.toThrow()
  expect([times, (await newest())?.seq]).toEqual([3, 2])
  await on.close()
})

test('[PB-01] pages of what was overtaken while they were rendered are not named', async () => {
  const { on, desk, bob, newest } = await approvedChange()
  desk.drawPages = async (sites) => {
    await post(bob.call, '/channels/live/modes', { mode: 'green', reason: 'A letter' })
    return Object.fromEntries(
      Object.entries(sites).map(([site, { release }]) => [site, { release, pages: release }]),
    )
  }
  await drawMissingPages(desk)
  expect(Object.values((await newest())?.sites ?? {}).filter(({ pages }) => pages)).toEqual([])
  expect((await newest())?.seq).toBe(2)
  await on.close()
})

test.runIf(isBuilt('dist/portal'))(
  '[SC-04] pages that are there are not read again at every look, and lost ones are drawn again within ten minutes',
  async () => {
    const { on, desk, newest } = await approvedChange({ kind: 'sqlite' })
    const rendered = drawBy(desk)
    await drawMissingPages(desk)
    const read: string[] = []
    const { get } = desk.objects
    desk.objects.get = (key) => {
      read.push(key)
      return get(key)
    }
    const { sites = {} } = (await newest()) ?? {}
    const indexes = Object.values(sites).flatMap(({ pages }) => (pages ? [objectKey(pages)] : []))
    const readOf = async () => {
      read.length = 0
      await drawMissingPages(desk)
      return new Set(read.filter((key) => indexes.includes(key))).size
    }
    expect(await readOf()).toBe(indexes.length)
    expect(await readOf()).toBe(0)
    await desk.objects.remove(objectKey(sites.n7?.pages ?? 'sha256:'))
    on.clock.now += HOUR_MS / 6
    expect(await readOf()).toBe(indexes.length)
    expect(rendered).toEqual([Object.keys(sites), ['n7']])
    await on.close()
  },
)
