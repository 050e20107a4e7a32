import { LRUCache } from 'lru-cache'

/** Values that nobody asked for in this time are dropped: what they were made from has changed. */
const UNUSED_MS = 10 * 60_000

export interface SizedCacheOptions<T> {
  maxBytes: number
  bytesOf: (value: T) => number
  /** Called when a value is evicted that was still in use. */
  evicted: () => void
}

/** Caches what takes time to make, up to a number of bytes. Concurrent requests share one value; failures are not cached. */
export function createSizedCache<T>({ maxBytes, bytesOf, evicted }: SizedCacheOptions<T>) {
  const pending = new Map<string, Promise<T>>()
  const values = new LRUCache<string, { value: T }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => Math.ceil(2 * key.length + bytesOf(value)),
    ttl: UNUSED_MS,
    updateAgeOnGet: true,
    perf: { now: () => Date.now() },
    dispose: (_value, _key, reason) => {
      if (reason === 'evict') evicted()
    },
  })

  async function make(key: string, create: () => Promise<T>): Promise<T> {
    try {
      const value = await create()
      values.purgeStale()
      values.set(key, { value })
      return value
    } finally {
      pending.delete(key)
    }
  }

  return {
    has: (key: string): boolean => values.has(key) || pending.has(key),
    get(key: string, create: () => Promise<T>): Promise<T> {
      const found = values.get(key)
      if (found) return Promise.resolve(found.value)
      const made = pending.get(key) ?? make(key, create)
      pending.set(key, made)
      return made
    },
  }
}
