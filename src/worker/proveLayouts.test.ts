import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '@tests/support/memoryCaches'
import { createTestChannel, NOON } from '@tests/support/testChannel'
import { digestOf, type Bytes } from '@publishing/digest'
import { siteDocument } from '@publishing/siteDocument'
import { DATA } from './caches'
import { cacheLayouts } from './cacheLayouts'

/** An origin that serves a channel, as the portal's server does. */
async function createOrigin() {
  const channel = await createTestChannel()
  await channel.publisher.push('live', await channel.release(1))
  const trust = await digestOf((await channel.store.get('k/0.json')) as Bytes)
  const settings = { releases: { from: '/releases', channel: 'live', trust } }
  const server = channel.reader()
  const state = { change: (document: string) => document, offline: false }
  vi.stubGlobal('fetch', async (path: string) => {
    if (state.offline) throw new TypeError('Failed to fetch')
    const json = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } })
    if (path === '/portal.json') return json(JSON.stringify(settings))
    if (path === '/layouts/sites.json') return json('{}')
    if (path === '/layouts/n7.json') {
      await server.refresh()
      const found = server.site('n7', 0)
      return found ? json(state.change(siteDocument(found))) : new Response('', { status: 404 })
    }
    const bytes = await channel.store.get(path.slice('/releases/'.length))
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
const keptScale = async () => {
  const kept = await (await caches.open(DATA)).match('/layouts/n7.json')
  const document = (await kept?.json()) as { layers: { layer: { theme: { scale: number } } }[] } | undefined
  return document?.layers.at(-1)?.layer.theme.scale ?? null
}

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
