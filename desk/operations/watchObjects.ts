import { keySetKey } from '../../publishing/keySets'
import type { ObjectStore } from '../../publishing/objectStore'
import { messageOf } from '../core/problem'
import { ObjectsOutage, UnwritableObjects } from '../core/problemOf'

/** A folder can go with its disk at any moment; a bucket that was there is for a while. */
const BUCKET_SEEN_MS = 10_000
/** What a folder says, and a bucket, that is there and takes nothing: full, over its quota, read-only, or not for this account. */
const REFUSALS: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 403, 507])

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
  const write = <T>(work: () => Promise<T>): Promise<T> =>
    reach(async () => {
      await requireStore()
      return work().catch((error: unknown) => {
        if (!isRefusal(error)) throw error
        const reason = messageOf(error)
        throw new UnwritableObjects(`The store of releases takes no writes: ${reason}`, { cause: error })
      })
    })
  return {
    get: (key) =>
      reach(async () => {
        const bytes = await store.get(key)
        if (!bytes) await requireStore()
        return bytes
      }),
    put: (key, bytes) => write(() => store.put(key, bytes)),
    create: (key, bytes) => write(() => store.create(key, bytes)),
    remove: (key) => write(() => store.remove(key)),
    list: (prefix, writtenBefore) =>
      reach(async () => {
        const keys = await store.list(prefix, writtenBefore)
        if (keys.length === 0) await requireStore()
        return keys
      }),
  }
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, $metadata, cause } = error as {
    code?: unknown
    $metadata?: { httpStatusCode?: number }
  } & Error
  return REFUSALS.has(code) || REFUSALS.has($metadata?.httpStatusCode) || isRefusal(cause)
}
