import type { Bytes } from './digest'

/** No object of ours is nearly as large: a store that sends more is not believed. */
export const MAX_OBJECT_BYTES = 32 * 1024 * 1024

/** Where releases and pointers are stored: a folder or a bucket, with the same keys. */
export interface ObjectStore {
  /** The bytes of a key; null where there is nothing. */
  get: (key: string) => Promise<Bytes | null>
  /** Writes a key whole, or not at all. */
  put: (key: string, bytes: Bytes) => Promise<void>
  /** Writes a key that nobody has written: false when it is taken. Of two at the same time one gets it. */
  create: (key: string, bytes: Bytes) => Promise<boolean>
  /** All keys that begin with this; with a time (in ms, by the store's clock) only those that were last written before it. */
  list: (prefix: string, writtenBefore?: number) => Promise<string[]>
  /** Removes a key, if it is there. Only for what nothing names. */
  remove: (key: string) => Promise<void>
}

/** Writes one key twice. Throws for a store that lets the second overwrite the first: there a number has two owners. */
export async function probeStore(store: ObjectStore, name: string): Promise<void> {
  const key = `probe/${name}`
  await store.create(key, new Uint8Array([1]))
  // Other bytes: the same could be taken for a write that is tried again.
  if (await store.create(key, new Uint8Array([2])))
    throw new Error(
      'The store overwrites what exists although it must not (If-None-Match: *). Publishing needs that.',
    )
}
