import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '@tests/support/memoryCaches'
import { createTestChannel, NOON } from '@tests/support/testChannel'
import { digestOf, type Bytes, type Digest } from '@publishing/digest'
import { RELEASES } from '@publishing/fetchReader'
import { objectKey } from '@publishing/manifest'
import { siteDocument } from '@publishing/siteDocument'
import { fetchReleases } from './fetchReleases'
import { loadLayouts } from './loadLayouts'

const FROM = 'https://cdn.example/objects'

/** A store on another origin; every visit begins with `start`. */
async function createStore() {
  const channel = await createTestChannel()
  await channel.publisher.push('live', await channel.release(1))
  const trust = await digestOf((await channel.store.get('k/0.json')) as Bytes)
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url.slice(FROM.length + 1))
    const bytes = await channel.store.get(url.slice(FROM.length + 1))
    return new Response(bytes, { status: bytes ? 200 : 404 })
  })
  async function start() {
    requested.length = 0
    const onSource = vi.fn()
    const reported: string[] = []
    const layoutFor = await loadLayouts({
      settings: { site: 'n7', layoutBase: '/layouts' },
      device: 'mobile',
      report: (_what, detail) => void reported.push(String(detail)),
      fetch: await fetchReleases({ from: FROM, channel: 'live', trust }, 'n7'),
      onSource,
      storage: { get: () => null, set: () => undefined },
    })
    return { scale: layoutFor('normal')?.theme?.scale, onSource, reported }
  }
  return { ...channel, start, requested }
}

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches())
  // A first visit takes no pointer that has expired.
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  afterEach(() => vi.useRealTimers())
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

test('[PB-03] layouts of another origin are read from signed releases, with their mode switch', async () => {
  const { start, publisher, release, requested } = await createStore()
  expect(await start()).toMatchObject({ scale: 1, reported: [] })
  await publisher.push('live', await release(1.1))
  await publisher.setMode('live', ['n7'], 'green')
  const { scale, onSource } = await start()
  expect(scale).toBe(1.1)
  expect(onSource).toHaveBeenCalledWith(expect.objectContaining({ mode: 'green', seq: 3 }))
  // What is named by its digest is never asked for twice, and other sites are not read.
  await start()
  expect(requested).toEqual(['c/live/root.json'])
})

test('[PB-03] a sandboxed page, which has no storage, is read from signed releases, too', async () => {
  const { start } = await createStore()
  const sandboxed = () => {
    throw new DOMException('The context is sandboxed.', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'caches', { configurable: true, get: sandboxed })
  expect(await start()).toMatchObject({ scale: 1, reported: [] })
})

test('[PB-06] a first visit has the mode switch, also where no release can be read', async () => {
  const { start, store, publisher } = await createStore()
  const { bundle } = (await publisher.newest('live'))?.pointer.sites.n7 ?? {}
  await store.remove(objectKey(bundle as Digest))
  await publisher.setMode('live', ['n7'], 'green')
  const stored = globalThis.fetch
  vi.stubGlobal('fetch', (url: string) =>
    url.startsWith('/layouts/') ? Promise.resolve(new Response(readFileSync(url.slice(1)))) : stored(url),
  )
  const { onSource, reported } = await start()
  expect(onSource).toHaveBeenCalledWith({ mode: 'green' })
  expect(reported).toEqual([])
})

test('[PB-03] a forged or replayed pointer shows the last good release', async () => {
  const { start, publisher, release, replay, forge } = await createStore()
  await publisher.push('live', await release(1.1))
  expect((await start()).scale).toBe(1.1)
  await replay(1)
  expect((await start()).scale).toBe(1.1)
  await forge((pointer) => ({ ...pointer, seq: 9, channel: 'preview' }))
  expect((await start()).scale).toBe(1.1)
})

test('[PB-07] a device keeps its bucket', async () => {
  const { start, publisher, release } = await createStore()
  await publisher.plan('live', 'n7', { canary: { release: await release(1.2), salt: 'd91c', below: 5_000 } })
  const { scale } = await start()
  for (let visit = 0; visit < 5; visit++) expect((await start()).scale).toBe(scale)
})

test('[PB-03] a first visit that finds an expired pointer shows the layouts of the build, and the next one what is signed', async () => {
  const { start, publisher, release, reader, clock } = await createStore()
  const server = reader()
  await server.refresh()
  const built = server.site('n7', 0)
  const store = fetch
  vi.stubGlobal('fetch', (url: string) =>
    url === '/layouts/n7.json' ? Promise.resolve(new Response(built && siteDocument(built))) : store(url),
  )
  await publisher.push('live', await release(1.1))
  clock.now += 25 * 3_600_000
  vi.setSystemTime(clock.now)
  expect((await start()).scale).toBe(1)
  await publisher.push('live', await release(1.2))
  expect((await start()).scale).toBe(1.2)
})

test('[SC-02] a device forgets what it was served before, and starts offline with what it was served last', async () => {
  const { start, publisher, release } = await createStore()
  const kept = async () => (await (await caches.open(RELEASES)).keys()).map(({ url }) => url)
  await start()
  const first = await kept()
  await publisher.push('live', await release(1.1))
  await publisher.push('live', await release(1.2))
  await start()
  const last = await kept()
  expect(last.length).toBeGreaterThan(2)
  expect(last).toHaveLength(first.length)
  expect(last).not.toEqual(first)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect((await start()).scale).toBe(1.2)
})
