import { LRUCache } from 'lru-cache'

/** How many entries each cache has dropped for new ones, by its name: many mean that it is too small. */
export const dropped = new Map<string, number>()

/** A cache that is bounded by memory, in megabytes, and not by a number of sites. `bytesOf` estimates an entry. */
export function sizedCache<Value extends object>(
  name: string,
  megabytes: number,
  bytesOf: (value: Value) => number,
): LRUCache<string, Value> {
  dropped.set(name, 0)
  return new LRUCache<string, Value>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: (value) => Math.max(1, bytesOf(value)),
    dispose: (_value, _key, reason) => {
      if (reason === 'evict') dropped.set(name, (dropped.get(name) ?? 0) + 1)
    },
  })
}
