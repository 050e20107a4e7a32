import { keySetKey } from '../../publishing/keySets'
import type { ObjectStore } from '../../publishing/objectStore'
import { messageOf } from '../core/problem'
import { ObjectsOutage } from '../core/problemOf'

/**
 * The same store, whose failures are known as such. A folder that is gone would look empty, and the first write would make a new one:
 * so nothing is missing, and nothing is written, where not even the first key set is.
 */
export function watchObjects(store: ObjectStore): ObjectStore {
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
    if (!(await store.get(keySetKey(0)))) throw new ObjectsOutage('The store of releases is not there.')
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
