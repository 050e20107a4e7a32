import type { ObjectStore } from '../objectStore'
import { readBounded } from './readBounded'
import { storeKey } from './storeKey'

const TIMEOUT_MS = 5_000

/** Objects below an address of a CDN or a bucket that everybody may read. Nothing can be written. */
export function createHttpStore(base: string): ObjectStore {
  const refuse = () => Promise.reject(new Error(`${base} can only be read: publish to the store behind it.`))
  return {
    async get(key) {
      const address = `${base}/${storeKey(key)}`
      try {
        const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
        // A public bucket without the right to list says 403 of what is missing.
        if (response.status === 404 || response.status === 403) return null
        if (!response.ok) throw new Error(`status ${response.status}`)
        return await readBounded(response.body ?? new ReadableStream())
      } catch (error) {
        throw new Error(`${key}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
    },
    put: refuse,
    create: refuse,
    list: refuse,
    remove: refuse,
  }
}
