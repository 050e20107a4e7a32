import { LRUCache } from 'lru-cache'

/** How many entries each cache has dropped for new ones, by its name: many mean that it is too small. */
export const dropped = new Map<string, number>()

/**
 * A cache that is bounded by memory, in megabytes, and not by a number of sites. `bytesOf` estimates an entry. With `read` its `fetch`
 * gets what is not there: once, however many ask for it at the same time.
 */
export function sizedCache<Value extends object, Context = unknown>(
  name: string,
  megabytes: number,
  bytesOf: (value: Value) => number,
  read?: (key: string, context: Context) => Promise<Value>,
): LRUCache<string, Value, Context> {
  dropped.set(name, 0)
  return new LRUCache<string, Value, Context>({
    ...(read && { fetchMethod: (key, _before, { context }) => read(key, context) }),
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: (value) => Math.max(1, bytesOf(value)),
    dispose: (_value, _key, reason) => {
      if (reason === 'evict') dropped.set(name, (dropped.get(name) ?? 0) + 1)
    },
  })
}
