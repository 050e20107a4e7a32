import type { Bytes } from '../digest'
import type { ObjectStore } from '../objectStore'
import { storeKey } from './storeKey'

const TIMEOUT_MS = 5_000
const MAX_OBJECT_BYTES = 32 * 1024 * 1024

/** Objects below an address of a CDN or a bucket that everybody may read. Nothing can be written. */
export function createHttpStore(base: string): ObjectStore {
  const refuse = () => Promise.reject(new Error(`${base} can only be read: publish to the store behind it.`))
  return {
    async get(key) {
      const response = await fetch(`${base}/${storeKey(key)}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`${key}: status ${response.status}`)
      return readBounded(response, key)
    },
    put: refuse,
    create: refuse,
    list: refuse,
  }
}

async function readBounded({ body }: Response, key: string): Promise<Bytes> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > MAX_OBJECT_BYTES) throw new Error(`${key} is too large`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
