import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '@tests/support/memoryCaches'
import { createTestChannel, NOON } from '@tests/support/testChannel'
import { digestOf, type Bytes, type Digest } from '@publishing/digest'
import { objectKey } from '@publishing/manifest'
import { siteDocument } from '@publishing/siteDocument'
import { stricterMode } from '@/api/models/siteModes'
import { DATA } from './caches'
import { cacheLayouts } from './cacheLayouts'

/** An origin that serves a channel, as the portal's server does. */
async function createOrigin() {
  const channel = await createTestChannel()
  await channel.publisher.push('live', await channel.release(1))
  const trust = await digestOf((await channel.store.get('k/0.json')) as Bytes)
  const settings = { releases: { from: '/releases', channel: 'live', trust } }
  const server = channel.reader({ stricterMode })
  const state = { change: (document: string) => document, offline: false }
  vi.stubGlobal('fetch', async (path: string) => {
    if (state.offline) throw new TypeError('Failed to fetch')
    const json = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } })
    await server.refresh()
    if (path === '/portal.json') return json(JSON.stringify(settings))
    if (path === '/layouts/sites.json') return json('{}')
    if (path === '/layouts/n7.json') {
      const found = server.site('n7', 0)
      return found ? json(state.change(siteDocument(found))) : new Response('', { status: 404 })
    }
    const bytes = server.file(path.slice('/releases/'.length))
    return new Response(bytes, { status: bytes ? 200 : 404 })
  })
  return { ...channel, state }
}

let caches: ReturnType<typeof memoryCaches>
beforeEach(() => {
  caches = memoryCaches()
  // A first visit takes no pointer that has expired.
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  afterEach(() => vi.useRealTimers())
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
interface Kept {
  mode?: string
  layers: { layer: { theme: { scale: number } } }[]
}
const kept = async () =>
  (await (await (await caches.open(DATA)).match('/layouts/n7.json'))?.json()) as Kept | undefined
const keptScale = async () => (await kept())?.layers.at(-1)?.layer.theme.scale ?? null
const keptMode = async () => (await kept())?.mode

test('[PB-03] the worker keeps what the signed pointer says, and follows it', async () => {
  const { publisher, release } = await createOrigin()
  await cacheLayouts(caches, 'n7')
  expect(await keptScale()).toBe(1)
  await publisher.push('live', await release(1.1))
  await cacheLayouts(caches, 'n7')
  expect(await keptScale()).toBe(1.1)
})

test.each([
  ['other layers', (text: string) => text.replace('"scale":1.1', '"scale":1.3')],
  ['a mode switch that nobody made', (text: string) => text.replace('"seq":', '"mode":"green","seq":')],
  ['another number', (text: string) => text.replace('"seq":2', '"seq":3')],
])('[PB-03] %s from a server are not kept: the last good one stays', async (_name, change) => {
  const { publisher, release, state } = await createOrigin()
  await cacheLayouts(caches, 'n7')
  await publisher.push('live', await release(1.1))
  state.change = change
  await cacheLayouts(caches, 'n7')
  expect(await keptScale()).toBe(1)
  state.change = (text) => text
  await cacheLayouts(caches, 'n7')
  expect(await keptScale()).toBe(1.1)
})

test('[PB-06] a stricter mode is kept although its release cannot be read, and the layers of before with it', async () => {
  const { publisher, release, store } = await createOrigin()
  await cacheLayouts(caches, 'n7')
  const second = await release(1.1)
  await publisher.push('live', second)
  const { bundle = '' } = (await publisher.newest('live'))?.pointer.sites.n7 ?? {}
  const lost = objectKey(bundle as Digest)
  const bytes = await store.get(lost)
  await store.remove(lost)
  await publisher.setMode('live', ['n7'], 'green')
  await cacheLayouts(caches, 'n7')
  expect([await keptScale(), await keptMode()]).toEqual([1, 'green'])
  // It loosens with the release.
  await publisher.setMode('live', ['n7'], null)
  await cacheLayouts(caches, 'n7')
  await store.put(lost, bytes as Bytes)
  await cacheLayouts(caches, 'n7')
  expect([await keptScale(), await keptMode()]).toEqual([1.1, undefined])
})

test('[PB-03] a replayed pointer is refused on the device, also by the next worker', async () => {
  const { publisher, release, replay } = await createOrigin()
  await publisher.push('live', await release(1.1))
  await cacheLayouts(caches, 'n7')
  await replay(1)
  await cacheLayouts(caches, 'n7')
  expect(await keptScale()).toBe(1.1)
})

test('[PB-03] without a network what is kept stays', async () => {
  const { state } = await createOrigin()
  await cacheLayouts(caches, 'n7')
  state.offline = true
  await cacheLayouts(caches, 'n7')
  expect(await keptScale()).toBe(1)
})
