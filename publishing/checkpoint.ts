import { z } from 'zod/mini'
import { decodeText, encodeText, type Bytes } from './digest'
import { open, PAYLOAD_TYPE, sign, type Signer, type TrustedKeys } from './envelope'
import type { ObjectStore } from './objectStore'
import { allKeys, type KeySets } from './openStored'

const schema = z.strictObject({
  v: z.literal(1),
  /** Number of lines of the audit log that it covers. */
  size: z.int().check(z.positive()),
  /** Hash of the last of them, which contains all before it. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Milliseconds since the epoch. */
  at: z.int(),
})
/** How far the audit log had come at a moment, kept apart from the database. */
export type Checkpoint = z.output<typeof schema>

const CHECKPOINT_FOLDER = 'a/'
export const checkpointKey = (size: number): string => `${CHECKPOINT_FOLDER}${size}.json`

export const signCheckpoint = (checkpoint: Checkpoint, signer: Signer): Promise<Bytes> =>
  sign(PAYLOAD_TYPE.checkpoint, encodeText(JSON.stringify(checkpoint)), signer)

const sizeOf = (key: string): number => parseInt(key.slice(CHECKPOINT_FOLDER.length), 10) || 0
const checkpointKeys = async (store: Pick<ObjectStore, 'list'>): Promise<string[]> =>
  (await store.list(CHECKPOINT_FOLDER)).toSorted((a, b) => sizeOf(a) - sizeOf(b))
const newestSets = (sets: KeySets): number[] => [...sets.keys()].sort((a, b) => b - a)

/**
 * Reads all checkpoints of a store, the shortest log first: each with its key, or why it is none. It counts when it is signed, under
 * its own key, and not by a key that was replaced before a shorter one was made.
 */
export async function readCheckpoints(
  store: Pick<ObjectStore, 'get' | 'list'>,
  sets: KeySets,
): Promise<{ key: string; checkpoint: Checkpoint | Error }[]> {
  const newestFirst = newestSets(sets)
  let newest = 0
  async function read(key: string, bytes: Bytes | null): Promise<Checkpoint> {
    if (!bytes) throw new Error('it is missing')
    const checkpoint = await readCheckpoint(key, bytes, allKeys(sets))
    for (const n of newestFirst) {
      const isOfSet = await open(bytes, PAYLOAD_TYPE.checkpoint, sets.get(n) ?? new Map()).catch(() => null)
      if (!isOfSet) continue
      if (n < newest) throw new Error('it is signed by a replaced key')
      newest = n
      break
    }
    return checkpoint
  }
  const all = []
  for (const key of await checkpointKeys(store)) {
    const bytes = await store.get(key)
    all.push({ key, checkpoint: await read(key, bytes).catch((error: unknown) => error as Error) })
  }
  return all
}

async function readCheckpoint(key: string, bytes: Bytes, keys: TrustedKeys): Promise<Checkpoint> {
  const payload = await open(bytes, PAYLOAD_TYPE.checkpoint, keys)
  const found = schema.safeParse(JSON.parse(decodeText(payload)))
  if (!found.success) throw new Error('it is not a checkpoint')
  if (checkpointKey(found.data.size) !== key) throw new Error(`it is checkpoint ${found.data.size}`)
  return found.data
}

/**
 * The checkpoint of the longest log that counts, null without any. One by the newest keys needs no other to be read; all are only read
 * where those have made none.
 */
export async function newestCheckpoint(
  store: Pick<ObjectStore, 'get' | 'list'>,
  sets: KeySets,
): Promise<Checkpoint | null> {
  const newestKeys: TrustedKeys = sets.get(newestSets(sets)[0] ?? 0) ?? new Map()
  for (const key of (await checkpointKeys(store)).reverse()) {
    const bytes = await store.get(key)
    const checkpoint = bytes && (await readCheckpoint(key, bytes, newestKeys).catch(() => null))
    if (checkpoint) return checkpoint
  }
  const all = await readCheckpoints(store, sets)
  return all.flatMap(({ checkpoint }) => (checkpoint instanceof Error ? [] : [checkpoint])).at(-1) ?? null
}
