import { memoize } from '@/shared/memoize'
import { AlteredError } from './alteredError'
import { digestOf, type Bytes, type Digest } from './digest'
import { open, PAYLOAD_TYPE, type TrustedKeys } from './envelope'
import { keySetKey, openKeySet } from './keySets'
import type { ObjectStore } from './objectStore'
import { readBin, readPointer, type PointerBin, type PointerRoot } from './pointer'
import { objectKey, readManifest, type Manifest } from './manifest'

/** Public keys by key set. */
export type KeySets = ReadonlyMap<number, TrustedKeys>

/** All key sets, each proven by the one before it. Throws for the first that is not. */
export async function readKeySets(store: ObjectStore): Promise<KeySets> {
  const sets = new Map<number, TrustedKeys>()
  const numbers = numbersOf(await store.list('k/'), 'k/')
  const stored = await Promise.all(numbers.map((n) => store.get(keySetKey(n))))
  for (const [index, n] of numbers.entries()) {
    const bytes = stored[index]
    const before = n === 0 ? undefined : sets.get(n - 1)
    if (!bytes || (n > 0 && !before)) throw new AlteredError(`Key set ${n - 1}`)
    sets.set(n, await openNext(bytes, n, before))
  }
  return sets
}

/** The same for whoever asks often: what was proven once stays so, and only the next set is looked for. */
export async function knownKeySets(store: ObjectStore): Promise<KeySets> {
  const known = provenKeySets(store)
  for (let n = known.size; ; n++) {
    const bytes = await store.get(keySetKey(n))
    if (!bytes) return known
    known.set(n, await openNext(bytes, n, known.get(n - 1)))
  }
}

/** The key sets that were proven already. */
export const provenKeySets = memoize((_store: ObjectStore) => new Map<number, TrustedKeys>())

const openNext = (bytes: Bytes, n: number, before: TrustedKeys | undefined): Promise<TrustedKeys> =>
  openKeySet(bytes, n, before).catch((error: unknown) => {
    throw new AlteredError(`Key set ${n}`, error)
  })

/** A pointer that a key of the set that it names has signed. */
export async function openPointer(bytes: Bytes, channel: string, sets: KeySets): Promise<PointerRoot> {
  const pointer = readPointer(await open(bytes, PAYLOAD_TYPE.pointer, allKeys(sets)), channel)
  // A key that was replaced signs nothing new.
  await open(bytes, PAYLOAD_TYPE.pointer, sets.get(pointer.keys) ?? new Map())
  return pointer
}

/** A bin of a pointer of the second form. Throws when the store has it not, or not exactly that one. */
export async function storedBin(
  store: Pick<ObjectStore, 'get'>,
  digest: Digest,
  number: number,
): Promise<PointerBin> {
  const bytes = await store.get(objectKey(digest))
  const what = `The bin ${number} of a pointer, ${objectKey(digest)}`
  if (!bytes || (await digestOf(bytes)) !== digest) throw new AlteredError(what)
  try {
    return readBin(bytes, number)
  } catch (error) {
    throw new AlteredError(what, error)
  }
}

/** The manifest of the release with this name. */
export async function openRelease(bytes: Bytes, name: Digest, sets: KeySets): Promise<Manifest> {
  const payload = await open(bytes, PAYLOAD_TYPE.release, allKeys(sets))
  if ((await digestOf(payload)) !== name) throw new Error('it is another release')
  return readManifest(payload)
}

/** Null where something is missing, or not what it was. */
export const unlessAltered = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof AlteredError) return null
    throw error
  })

/** The keys of all sets: what was signed with a key that was replaced since stays good. */
export const allKeys = (sets: KeySets): TrustedKeys =>
  new Map([...sets.values()].flatMap((keys) => [...keys]))

/** The numbers of keys such as `k/3.json`, ascending. */
export function numbersOf(keys: readonly string[], prefix: string): number[] {
  return keys
    .map((key) => Number(/^(\d+)\.json$/.exec(key.slice(prefix.length))?.[1] ?? NaN))
    .filter(Number.isInteger)
    .sort((a, b) => a - b)
}
