import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Content } from '@/app/prerender/renderPage'
import { createContentCache } from './contentCache'

const content = (gameListVersion: string) =>
  ({ config: { mode: 'normal' }, gameListVersion, appGameList: [] as unknown }) as Content

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The result of `get`, with time advancing only as given. */
async function after<T>(ms: number, work: Promise<T>): Promise<T | 'waiting'> {
  let got: T | 'waiting' = 'waiting'
  void work.then((value) => (got = value))
  await vi.advanceTimersByTimeAsync(ms)
  return got
}
const hang = () => new Promise<null>(() => undefined)

test('content is fetched once while it is fresh, and again after a second', async () => {
  const cache = createContentCache()
  let version = 1
  const read = vi.fn(() => Promise.resolve(content(String(version))))
  const first = await cache.get('a', read)
  version = 2
  await vi.advanceTimersByTimeAsync(500)
  expect(await cache.get('a', read)).toBe(first)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(499)
  const second = await after(0, cache.get('a', read))
  expect(second).toMatchObject({ content: { gameListVersion: '2' } })
  expect(second).not.toHaveProperty('version', first?.version)
})

test('equal content has an equal version, however often it is fetched', async () => {
  const cache = createContentCache()
  const first = await cache.get('a', () => Promise.resolve(content('1')))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await cache.get('a', () => Promise.resolve(content('1')))).toEqual(first)
})

test('thirty concurrent requests share one fetch; keys do not', async () => {
  const cache = createContentCache()
  const read = vi.fn(() => new Promise<Content>((resolve) => setTimeout(() => resolve(content('1')), 100)))
  const all = Promise.all(Array.from({ length: 30 }, () => cache.get('a', read)))
  await vi.advanceTimersByTimeAsync(100)
  expect(read).toHaveBeenCalledTimes(1)
  expect(new Set(await all)).toHaveProperty('size', 1)
  void cache.get('b', read)
  expect(read).toHaveBeenCalledTimes(2)
})

for (const [name, failing] of [
  ['is down', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['talks nonsense', () => Promise.resolve(null)],
  ['forgets the games', () => Promise.resolve({ config: {}, gameListVersion: '' } as Content)],
] satisfies [string, () => Promise<Content | null>][])
  test(`a back end that ${name} leaves the last good content cached and gets a pause`, async () => {
    const cache = createContentCache()
    const good = await cache.get('a', () => Promise.resolve(content('1')))
    await vi.advanceTimersByTimeAsync(1_000)
    const read = vi.fn<() => Promise<Content | null>>(failing)
    expect(await after(0, cache.get('a', read))).toBe(good)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await after(0, cache.get('a', read))).toBe(good)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3_000)
    const back = await after(
      0,
      cache.get('a', () => Promise.resolve(content('2'))),
    )
    // The first request after a failure does not wait; the next one gets its result.
    expect(back).toBe(good)
    expect(await cache.get('a', read)).toMatchObject({ content: { gameListVersion: '2' } })
  })

test('a slow back end delays one page a little and the next not at all; its late response is used', async () => {
  const cache = createContentCache()
  const good = await cache.get('a', () => Promise.resolve(content('1')))
  await vi.advanceTimersByTimeAsync(1_000)
  const read = vi.fn(() => new Promise<Content>((resolve) => setTimeout(() => resolve(content('2')), 2_000)))
  const first = cache.get('a', read)
  expect(await after(100, first)).toBe('waiting')
  expect(await after(60, first)).toBe(good)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await cache.get('a', read)).toMatchObject({ content: { gameListVersion: '2' } })
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await after(0, cache.get('a', read))).toMatchObject({ content: { gameListVersion: '2' } })
})

test('a back end that hangs delays no later request', async () => {
  const cache = createContentCache()
  const good = await cache.get('a', () => Promise.resolve(content('1')))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await after(200, cache.get('a', hang))).toBe(good)
  expect(await after(1, cache.get('a', hang))).toBe(good)
})

test('without any response ever there is no content, after a bounded wait, and at once during the pause', async () => {
  const cache = createContentCache()
  const first = cache.get('a', hang)
  expect(await after(3_900, first)).toBe('waiting')
  expect(await after(200, first)).toBeNull()
  const down = vi.fn(() => Promise.reject(new Error('down')))
  expect(await after(0, cache.get('b', down))).toBeNull()
  expect(await after(0, cache.get('b', down))).toBeNull()
  expect(down).toHaveBeenCalledTimes(1)
})

test('while a back end never responds, only the first page waits', async () => {
  const cache = createContentCache()
  await after(4_100, cache.get('a', hang))
  expect(await after(200, cache.get('a', hang))).toBeNull()
})

test('the least recently used keys are evicted first', async () => {
  const cache = createContentCache(2)
  const read = vi.fn(() => Promise.resolve(content('1')))
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, read)
  expect(read).toHaveBeenCalledTimes(3)
  await cache.get('a', read)
  expect(read).toHaveBeenCalledTimes(3)
  await cache.get('b', read)
  expect(read).toHaveBeenCalledTimes(4)
})
