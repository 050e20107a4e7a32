import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Game } from '@/api/models/game'
import { webConfigSchema } from '@/api/models/webConfig'
import { z } from '@/api/shape'
import { createContentCache, type ContentKey } from './contentCache'
import type { StoredContent } from './contentStore'
import { ContentError } from './readSiteContent'

const content = (
  version: string,
  bytes = 100,
  games: { list: Game[]; bytes: number } = noGames(),
): StoredContent => ({
  content: { config: webConfig, gameListVersion: version, appGameList: games.list },
  version,
  bytes: bytes + games.bytes,
  listBytes: games.bytes,
})
const noGames = () => ({ list: [], bytes: 0 })
const webConfig = z.parse(webConfigSchema, {})
const a: ContentKey = { host: 'a', device: 'mobile', language: 'en', scenario: '' }
const b: ContentKey = { ...a, host: 'b' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The result of `get`, with time advancing only as given. */
async function after<T>(ms: number, work: Promise<T>): Promise<T | 'waiting'> {
  let got: T | 'waiting' = 'waiting'
  void work.then((value) => (got = value))
  await vi.advanceTimersByTimeAsync(ms)
  return got
}
const hang = () => new Promise<never>(() => undefined)

test('content is fetched once while it is fresh, and again after a second', async () => {
  const cache = createContentCache()
  let version = 1
  const read = vi.fn(() => Promise.resolve(content(String(version))))
  const first = await cache.get(a, read)
  version = 2
  await vi.advanceTimersByTimeAsync(500)
  expect(await cache.get(a, read)).toBe(first)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(499)
  const second = await after(0, cache.get(a, read))
  expect(second).toMatchObject({ content: { gameListVersion: '2' } })
  expect(second).not.toHaveProperty('version', first?.version)
})

test('content is fetched again although the clock was set back', async () => {
  const cache = createContentCache()
  await cache.get(a, () => Promise.resolve(content('1')))
  vi.setSystemTime(Date.now() - 3_600_000)
  await vi.advanceTimersByTimeAsync(1_000)
  const found = await after(
    0,
    cache.get(a, () => Promise.resolve(content('2'))),
  )
  expect(found).toMatchObject({ content: { gameListVersion: '2' } })
})

test('equal content has an equal version, however often it is fetched', async () => {
  const cache = createContentCache()
  const first = await cache.get(a, () => Promise.resolve(content('1')))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await cache.get(a, () => Promise.resolve(content('1')))).toEqual(first)
})

test('thirty concurrent requests share one fetch; keys do not', async () => {
  const cache = createContentCache()
  const read = vi.fn(
    () => new Promise<StoredContent>((resolve) => setTimeout(() => resolve(content('1')), 100)),
  )
  const all = Promise.all(Array.from({ length: 30 }, () => cache.get(a, read)))
  await vi.advanceTimersByTimeAsync(100)
  expect(read).toHaveBeenCalledTimes(1)
  expect(new Set(await all)).toHaveProperty('size', 1)
  void cache.get(b, read)
  expect(read).toHaveBeenCalledTimes(2)
})

for (const [name, failing] of [
  ['is down', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['talks nonsense', () => Promise.reject(new ContentError('invalid', 'no JSON'))],
] satisfies [string, () => Promise<StoredContent>][])
  test(`a back end that ${name} leaves the last good content cached and gets a pause`, async () => {
    const cache = createContentCache()
    const good = await cache.get(a, () => Promise.resolve(content('1')))
    await vi.advanceTimersByTimeAsync(1_000)
    const read = vi.fn<() => Promise<StoredContent>>(failing)
    expect(await after(0, cache.get(a, read))).toBe(good)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await after(0, cache.get(a, read))).toBe(good)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3_000)
    const back = await after(
      0,
      cache.get(a, () => Promise.resolve(content('2'))),
    )
    // The first request after a failure does not wait; the next one gets its result.
    expect(back).toBe(good)
    expect(await cache.get(a, read)).toMatchObject({ content: { gameListVersion: '2' } })
  })

test('a slow back end delays one page a little and the next not at all; its late response is used', async () => {
  const cache = createContentCache()
  const good = await cache.get(a, () => Promise.resolve(content('1')))
  await vi.advanceTimersByTimeAsync(1_000)
  const read = vi.fn(
    () => new Promise<StoredContent>((resolve) => setTimeout(() => resolve(content('2')), 2_000)),
  )
  const first = cache.get(a, read)
  expect(await after(100, first)).toBe('waiting')
  expect(await after(60, first)).toBe(good)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await cache.get(a, read)).toMatchObject({ content: { gameListVersion: '2' } })
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await after(0, cache.get(a, read))).toMatchObject({ content: { gameListVersion: '2' } })
})

test('a back end that hangs delays no later request', async () => {
  const cache = createContentCache()
  const good = await cache.get(a, () => Promise.resolve(content('1')))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await after(200, cache.get(a, hang))).toBe(good)
  expect(await after(1, cache.get(a, hang))).toBe(good)
})

test('without any response ever there is no content, after a bounded wait, and at once during the pause', async () => {
  const cache = createContentCache()
  const first = cache.get(a, hang)
  expect(await after(3_900, first)).toBe('waiting')
  expect(await after(200, first)).toBeNull()
  const down = vi.fn(() => Promise.reject(new Error('down')))
  expect(await after(0, cache.get(b, down))).toBeNull()
  expect(await after(0, cache.get(b, down))).toBeNull()
  expect(down).toHaveBeenCalledTimes(1)
})

test('while a back end never responds, only the first page waits', async () => {
  const cache = createContentCache()
  await after(4_100, cache.get(a, hang))
  expect(await after(200, cache.get(a, hang))).toBeNull()
  const late = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), 10_000))
  await after(4_100, cache.get(b, late))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await after(200, cache.get(b, late))).toBeNull()
})

test('[SC-06] the least recently used scenarios are evicted by their bytes, and no served host for them', async () => {
  const evicted = vi.fn()
  const cache = createContentCache({ evicted, scenarioBytes: 10_000 })
  const read = vi.fn(() => Promise.resolve(content('1', 3_000)))
  const scenario = (name: string) => cache.get({ ...a, scenario: name }, read)
  for (let at = 0; at < 20; at++) await cache.get({ ...a, host: `h${at}` }, read)
  for (const name of ['x', 'y', 'x', 'z']) await scenario(name)
  expect([read.mock.calls.length, evicted.mock.calls.length]).toEqual([23, 1])
  await scenario('x')
  for (let at = 0; at < 20; at++) await cache.get({ ...a, host: `h${at}` }, read)
  expect(read).toHaveBeenCalledTimes(23)
  await scenario('y')
  expect(read).toHaveBeenCalledTimes(24)
})

test('[SC-06] where each served host has other games, the one asked for least recently makes room', async () => {
  const evicted = vi.fn()
  const cache = createContentCache({ evicted, servedBytes: 10_000 })
  const read = vi.fn(() => Promise.resolve(content('1', 100, { list: [], bytes: 2_900 })))
  const ask = (host: string) => cache.get({ ...a, host }, read)
  for (const host of ['x', 'y', 'z', 'x']) await ask(host)
  expect(evicted).not.toHaveBeenCalled()
  await ask('more')
  expect(evicted.mock.calls).toEqual([['contents']])
  for (const host of ['z', 'x', 'more']) await ask(host)
  expect(read).toHaveBeenCalledTimes(4)
  await ask('y')
  expect(read).toHaveBeenCalledTimes(5)
  // What was replaced, and hosts that are served no more, take no room.
  for (let at = 0; at < 9; at++) {
    await vi.advanceTimersByTimeAsync(1_000)
    await ask('y')
  }
  cache.keepHosts((host) => host === 'y')
  evicted.mockClear()
  for (const host of ['p', 'q']) await ask(host)
  expect(evicted).not.toHaveBeenCalled()
})

test('[SC-06] a list that hosts share takes its bytes once', async () => {
  const evicted = vi.fn()
  const cache = createContentCache({ evicted, servedBytes: 10_000 })
  const games = { list: [], bytes: 5_000 }
  for (let at = 0; at < 40; at++)
    await cache.get({ ...a, host: `h${at}` }, () => Promise.resolve(content(`${at}`, 100, games)))
  expect(evicted).not.toHaveBeenCalled()
  // Room for 50 configurations beside the list.
  for (let at = 40; at < 60; at++)
    await cache.get({ ...a, host: `h${at}` }, () => Promise.resolve(content(`${at}`, 100, games)))
  expect(evicted).toHaveBeenCalledTimes(10)
})

test('[SC-06] both devices of a host know the games that came last, and other hosts and scenarios do not', async () => {
  const cache = createContentCache()
  const knownTo = async (key: ContentKey, version: string) => {
    const read = vi.fn((_known: unknown) => Promise.resolve(content(version)))
    await cache.get(key, read)
    await vi.advanceTimersByTimeAsync(1_000)
    return read.mock.calls[0]?.[0] as { version: string } | null
  }
  const desktop = { ...a, device: 'desktop' } as const
  expect(await knownTo(a, '1')).toBeNull()
  expect(await knownTo(desktop, '2')).toMatchObject({ version: '1' })
  expect(await knownTo(a, '3')).toMatchObject({ version: '2' })
  expect(await knownTo(b, '1')).toBeNull()
  expect(await knownTo({ ...a, scenario: 'x' }, '1')).toBeNull()
})

test('content that nobody asked for in hours is waited for, although the back end takes a while', async () => {
  const cache = createContentCache()
  const slowly = (version: string) => () =>
    new Promise<StoredContent>((resolve) => setTimeout(() => resolve(content(version)), 400))
  await after(500, cache.get(a, slowly('1')))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(await after(500, cache.get(a, slowly('2')))).toMatchObject({ version: '2' })
  // A back end that hangs delays one page, and no later one.
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(await after(4_100, cache.get(a, hang))).toMatchObject({ version: '2' })
  expect(await after(1, cache.get(a, hang))).toMatchObject({ version: '2' })
})
