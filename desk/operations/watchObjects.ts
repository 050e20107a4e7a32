import { keySetKey } from '../../publishing/keySets'
import type { ObjectStore } from '../../publishing/objectStore'
import { messageOf } from '../core/problem'
import { ObjectsOutage } from '../core/problemOf'

/** A folder can go with its disk at any moment; a bucket that was there is for a while. */
const BUCKET_SEEN_MS = 10_000

/**
 * The same store, whose failures are known as such. A folder that is gone would look empty, and the first write would make a new one:
 * so nothing is missing, and nothing is written, where not even the first key set is. `address` is the store's own.
 */
export function watchObjects(store: ObjectStore, address: string): ObjectStore {
  const seenFor = address.startsWith('s3:') ? BUCKET_SEEN_MS : 0
  let seenAt = -Infinity
  async function reach<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ObjectsOutage) throw error
      const reason = messageOf(error)
      throw new ObjectsOutage(`The store of releases does not answer: ${reason}`, { cause: error })
    }
  }
  async function requireStore(): Promise<void> {
    const at = performance.now()
    if (at - seenAt < seenFor) return
    if (!(await store.get(keySetKey(0)))) throw new ObjectsOutage('The store of releases is not there.')
    seenAt = at
  }
  return {
    get: (key) =>
      reach(async () => {
        const bytes = await store.get(key)
        if (!bytes) await requireStore()
        return bytes
      }),
    put: (key, bytes) => reach(() => requireStore().then(() => store.put(key, bytes))),
    create: (key, bytes) => reach(() => requireStore().then(() => store.create(key, bytes))),
    remove: (key) => reach(() => requireStore().then(() => store.remove(key))),
    list: (prefix, writtenBefore) =>
      reach(async () => {
        const keys = await store.list(prefix, writtenBefore)
        if (keys.length === 0) await requireStore()
        return keys
      }),
  }
}
