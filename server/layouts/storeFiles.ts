import type { Reader } from '../../publishing/reader'
import { createEntity, type Entity } from '../entity'

/** Where the store is served, on this origin. */
export const STORE_PATH = 'releases'

/**
 * `/releases/*`: the served pointer and what it needs, for service workers, which prove what they keep for a start without a
 * network. From this process's memory: nobody can send requests to the store by it, and the log of pointers stays the operator's.
 */
export const findStoreFile = (reader: Reader, parts: readonly string[]): Entity | null => {
  const bytes = reader.file(parts.join('/'))
  return bytes && createEntity(Buffer.from(bytes), 'application/json; charset=utf-8', { compressible: false })
}
