import { memoize } from '@/shared/memoize'
import type { Bytes } from '../../publishing/digest'
import type { Reader } from '../../publishing/reader'
import { MIN_COMPRESSED_BYTES } from '../compress'
import { createEntity, type Entity } from '../entity'

/** Where the store is served, on this origin. */
export const STORE_PATH = 'releases'

/**
 * `/releases/*`: the served pointer and what it needs, for service workers, which prove what they keep for a start without a
 * network. From this process's memory: nobody can send requests to the store by it, and the log of pointers stays the operator's.
 */
export const findStoreFile = (reader: Reader, parts: readonly string[]): Entity | null => {
  const bytes = reader.file(parts.join('/'))
  return bytes && entityOf(bytes)
}

/** Compressed once for all visitors, as long as the reader has the same bytes. */
const entityOf = memoize((bytes: Bytes) =>
  createEntity(Buffer.from(bytes), 'application/json; charset=utf-8', {
    compressible: bytes.length >= MIN_COMPRESSED_BYTES,
  }),
)
