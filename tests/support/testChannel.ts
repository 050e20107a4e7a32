import { readFileSync } from 'node:fs'
import { digestOf, encodeText, type Bytes, type Digest } from '../../publishing/digest'
import { open, PAYLOAD_TYPE, sign, type Signer } from '../../publishing/envelope'
import { keySetKey, openKeySet, publishedKey, signKeySet } from '../../publishing/keySets'
import type { ObjectStore } from '../../publishing/objectStore'
import { logKey, readPointer, rootKey, type Pointer, type PointerRoot } from '../../publishing/pointer'
import { createPublisher } from '../../publishing/publisher'
import { createReader, type ReaderOptions } from '../../publishing/reader'
import { makeRelease } from '../../publishing/release'

/** Noon in Manila. */
export const NOON = Date.UTC(2026, 10, 23, 4)
export const HOUR_MS = 3_600_000

/** A new key pair's private half. */
export async function newKey(): Promise<Signer> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  return { id: (await publishedKey(privateKey)).id, key: privateKey }
}

/** Objects in memory. Tests change `objects` as an attacker or a broken disk would. */
export function createMemoryStore(): ObjectStore & { objects: Map<string, Bytes> } {
  const objects = new Map<string, Bytes>()
  return {
    objects,
    get: (key) => Promise.resolve(objects.get(key) ?? null),
    put: (key, bytes) => Promise.resolve(void objects.set(key, bytes)),
    create(key, bytes) {
      if (objects.has(key)) return Promise.resolve(false)
      objects.set(key, bytes)
      return Promise.resolve(true)
    },
    // It keeps no times: all of it is new.
    list: (prefix, writtenBefore) =>
      Promise.resolve(
        writtenBefore === undefined ? [...objects.keys()].filter((key) => key.startsWith(prefix)).sort() : [],
      ),
    remove: (key) => Promise.resolve(void objects.delete(key)),
  }
}

const fileOf = (name: string) => readFileSync(`layouts/${name}.json`, 'utf8')

/** The project's layouts of some sites, with n7 in another size of text. */
export function layoutFiles(sites: readonly string[], scale?: number): Record<string, string> {
  const files = Object.fromEntries(['base', ...sites, 'sites'].map((name) => [name, fileOf(name)]))
  if (scale === undefined) return files
  for (const site of sites) {
    const layer = JSON.parse(files[site] ?? '{}') as { theme?: object }
    files[site] = JSON.stringify({ ...layer, theme: { ...layer.theme, scale } })
  }
  return files
}

/** A store with a first key set, a publisher, and readers of its channel `live`. */
export async function createTestChannel(sites: readonly string[] = ['n7', '6b']) {
  const store = createMemoryStore()
  const signer = await newKey()
  const clock = { now: NOON }
  const now = () => clock.now
  const keys = [await publishedKey(signer.key)]
  const first = await signKeySet({ v: 1, n: 0, keys }, signer)
  await store.create(keySetKey(0), first)
  const trusted = await openKeySet(first, 0)
  const publisher = createPublisher({ store, signer, now })

  return {
    store,
    signer,
    clock,
    publisher,
    /** Stores a release whose sites have texts in this scale, from 0.9 to 1.3; `blocks` is what it needs of a build. */
    async release(scale: number, blocks = 'blocks'): Promise<Digest> {
      const made = await makeRelease({
        files: layoutFiles(sites, scale),
        blocks: await digestOf(encodeText(blocks)),
      })
      await publisher.storeRelease(made)
      return made.name
    },
    /** A reader with what it reported. */
    reader(more: Partial<ReaderOptions> = {}) {
      const reports: string[] = []
      const reader = createReader({
        get: store.get,
        channel: 'live',
        problemsOf: () => Promise.resolve([]),
        report: (problem) => void reports.push(problem),
        now,
        ...more,
      })
      return { ...reader, reports }
    },
    /** Replaces the root by a pointer of the first form that differs from the newest one, signed by a key of your choice. */
    async forge(change: (pointer: Pointer) => unknown, by: Signer = signer): Promise<void> {
      const newest = await publisher.newest('live')
      if (!newest) throw new Error('Nothing was published.')
      await store.put(rootKey('live'), await signed(change(firstForm(newest.pointer)), by))
    },
    /** Replaces the root by a pointer of the second form that differs from the newest one. */
    async forgeRoot(change: (root: PointerRoot & { v: 2 }) => unknown): Promise<void> {
      const root = readPointer(
        await open(await stored(rootKey('live')), PAYLOAD_TYPE.pointer, trusted),
        'live',
      )
      if (root.v !== 2) throw new Error('It is of the first form.')
      await store.put(rootKey('live'), await signed(change(root), signer))
    },
    /** Puts an earlier pointer back, as it was. */
    async replay(seq: number): Promise<void> {
      await store.put(rootKey('live'), await stored(logKey('live', seq)))
    },
  }

  async function stored(key: string): Promise<Bytes> {
    const bytes = await store.get(key)
    if (!bytes) throw new Error(`There is no ${key}.`)
    return bytes
  }
}

const signed = (pointer: unknown, by: Signer): Promise<Bytes> =>
  sign(PAYLOAD_TYPE.pointer, encodeText(JSON.stringify(pointer)), by)

/** A pointer as it was signed before there were bins. */
export const firstForm = ({ bundles: _bundles, before: _before, ...pointer }: Pointer): Pointer => ({
  ...pointer,
  v: 1,
})

/** Replaces the first pointer of a channel by the same of the form that there was before. */
export async function inFirstForm({ store, signer }: { store: ObjectStore; signer: Signer }): Promise<void> {
  const first = (await createPublisher({ store, signer }).newest('live'))?.pointer
  if (first?.seq !== 1) throw new Error('It is not the first.')
  const bytes = await signed(firstForm(first), signer)
  for (const key of [logKey('live', 1), rootKey('live')]) await store.put(key, bytes)
}

/** The scale that a site serves to a bucket; null where it serves nothing. */
export function scaleOf(
  reader: Pick<ReturnType<typeof createReader>, 'site'>,
  site: string,
  bucket = 0,
): number | null {
  const found = reader.site(site, bucket)
  if (!found) return null
  const { layers } = JSON.parse(found.text) as { layers: { layer: { theme?: { scale?: number } } }[] }
  return layers.at(-1)?.layer.theme?.scale ?? null
}
