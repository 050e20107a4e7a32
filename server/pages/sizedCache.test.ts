import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSizedCache } from './sizedCache'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const cacheOf = (maxBytes: number) => {
  const evicted = vi.fn()
  return { evicted, cache: createSizedCache<string>({ maxBytes, bytesOf: (text) => text.length, evicted }) }
}
const text = (bytes: number) => vi.fn(() => Promise.resolve('x'.repeat(bytes)))

test('[SC-06] values are evicted by their bytes, the least recently used first, and counted', async () => {
  const { cache, evicted } = cacheOf(1_000)
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, text(400))
  expect(evicted).toHaveBeenCalledTimes(1)
  expect(['a', 'b', 'c'].map(cache.has)).toEqual([true, false, true])
})

test('concurrent requests share one value, and what failed is made again', async () => {
  const { cache } = cacheOf(1_000)
  const make = vi.fn(() => Promise.reject(new Error('no')))
  const both = [cache.get('a', make), cache.get('a', make)]
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(make).toHaveBeenCalledTimes(1)
  expect(await cache.get('a', text(3))).toBe('xxx')
})

test('[SC-06] what nobody asks for any more is dropped without being counted', async () => {
  const { cache, evicted } = cacheOf(1_000)
  await cache.get('old', text(400))
  await cache.get('used', text(400))
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  await cache.get('used', text(400))
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  await cache.get('new', text(400))
  expect(['old', 'used', 'new'].map(cache.has)).toEqual([false, true, true])
  expect(evicted).not.toHaveBeenCalled()
})
