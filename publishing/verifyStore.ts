import { readCheckpoints } from './checkpoint'
import { digestOf, isDigest, type Bytes, type Digest } from './digest'
import type { ObjectStore } from './objectStore'
import { numbersOf, openPointer, openRelease, readKeySets, type KeySets } from './openStored'
import { readPageIndex } from './pageIndex'
import {
  logFolder,
  logKey,
  numberBefore,
  readBin,
  rootKey,
  takesNumber,
  type PointerBin,
  type PointerRoot,
} from './pointer'
import { objectKey, releaseKey, type Manifest } from './manifest'
import { readPictureIndex } from './pictures/pictureIndex'

/** Something in a store that is not as it was written. */
export interface Finding {
  key: string
  message: string
}

/** What a pointer says about some sites, and the key that has it. */
type Part = Pick<PointerBin, 'sites' | 'bundles'> & { key: string }

/**
 * Reads everything in a store: signatures, digests, that no number is missing, that each pointer names the one before it, and
 * that what pointers and releases name is there. Returns what is wrong, with its key; never throws for what is stored.
 */
export async function verifyStore(store: ObjectStore): Promise<Finding[]> {
  const findings: Finding[] = []
  const report = (key: string, message: string) => void findings.push({ key, message })
  const keys = await store.list('')
  const sets = await readKeySets(store).catch((error: Error): KeySets => {
    report('k/', error.message)
    return new Map()
  })
  const objects = await verifyObjects(store, keys, report)
  const releases = new Map<Digest, Manifest>()
  const bins = new Set<Digest>()
  for (const key of keys.filter((one) => one.startsWith('r/'))) {
    const name = `sha256:${key.slice('r/'.length, -'.json'.length)}`
    if (!isDigest(name)) report(key, 'its name is no digest')
    else {
      const manifest = await attempt(key, (bytes) => openRelease(bytes, name, sets))
      if (manifest) releases.set(name, manifest)
    }
  }
  for (const [name, { layers, bundles, evidence, pictures = [] }] of releases) {
    for (const id of pictures) await checkPicture(releaseKey(name), id)
    for (const digest of [
      ...Object.values(layers),
      ...Object.values(bundles),
      ...(evidence ? [evidence] : []),
    ])
      if (!objects.has(digest))
        report(releaseKey(name), `${objectKey(digest)}, which it names, is missing or not what it was`)
  }
  const channels = new Set(keys.flatMap((key) => /^c\/([^/]+)\/(?:log\/|root\.json)/.exec(key)?.[1] ?? []))
  for (const channel of channels) await verifyChannel(channel)
  for (const { key, checkpoint } of await readCheckpoints(store, sets))
    if (checkpoint instanceof Error) report(key, checkpoint.message)
  return findings

  async function verifyChannel(channel: string): Promise<void> {
    const folder = logFolder(channel)
    let before: Digest | null = null
    let last = 0
    let newestSet = 0
    for (const seq of numbersOf(keys, folder)) {
      const key = `${folder}${seq}.json`
      const [follows, lastCounted]: [Digest | null, number] = [before, last]
      const read = await attempt(key, async (bytes): Promise<{ follows: Digest | null; seq: number }> => {
        const pointer = await openPointer(bytes, channel, sets)
        if (!takesNumber(pointer, seq)) throw new Error(`it is number ${pointer.seq}`)
        if (pointer.seq !== seq) {
          await checkCopy(channel, pointer.seq, await digestOf(bytes))
          return { follows, seq: lastCounted }
        }
        if (pointer.keys < newestSet) throw new Error('it is signed by a replaced key')
        if (pointer.prev !== follows) report(key, 'it does not follow the pointer before it')
        if (numberBefore(pointer) !== lastCounted)
          report(key, `it jumps: number ${lastCounted + 1} is missing or does not count`)
        newestSet = pointer.keys
        for (const part of await partsOf(key, pointer)) await checkSites(part)
        return { follows: await digestOf(bytes), seq }
      })
      // What does not count takes no number from those after it.
      if (read) [before, last] = [read.follows, read.seq]
      else report(key, `it does not count; remove it by npm run publish -- discard ${key}`)
    }
    const root = rootKey(channel)
    const digest = await attempt(root, digestOf)
    if (digest && digest !== before) report(root, 'it is not the newest pointer')
  }

  /** A pointer that leaves numbers out is stored under the first of them, too. */
  async function checkCopy(channel: string, seq: number, digest: Digest): Promise<void> {
    const own = await store.get(logKey(channel, seq))
    if (!own || (await digestOf(own)) !== digest) throw new Error(`number ${seq}, which it is, is missing`)
  }

  /** The sites of a pointer: those of bins that are not stored are reported, and missing. */
  async function partsOf(key: string, root: PointerRoot): Promise<Part[]> {
    if (root.v === 1) return [{ key, sites: root.sites }]
    const parts: Part[] = []
    for (const [number, digest] of Object.entries(root.bins)) {
      const own = objectKey(digest)
      if (!objects.has(digest)) report(key, `${own}, which it names, is missing or not what it was`)
      // Most pointers have most bins in common.
      else if (!bins.has(digest)) {
        bins.add(digest)
        const bin = await attempt(own, (bytes) => Promise.resolve(readBin(bytes, Number(number))))
        if (bin) parts.push({ ...bin, key })
      }
    }
    return parts
  }

  async function checkSites({ key, sites, bundles = {} }: Part): Promise<void> {
    for (const [site, { release, bundle, pages }] of Object.entries(sites)) {
      for (const [name, own] of Object.entries({ ...bundles[site], [release]: bundle }))
        if (releases.get(name as Digest)?.bundles[site] !== own)
          report(key, `${site}: its release is missing or has another bundle`)
      if (pages) await checkPages(site, pages)
    }
  }

  /** The index of a site's pages, and that they are all there. */
  async function checkPages(site: string, name: Digest): Promise<void> {
    const key = objectKey(name)
    const index = await attempt(key, (bytes) => Promise.resolve(readPageIndex(bytes, site)))
    for (const [page, digest] of Object.entries(index?.pages ?? {}))
      if (!objects.has(digest)) report(key, `its page ${page} is missing or not what it was`)
  }

  async function checkPicture(key: string, id: string): Promise<void> {
    const index = await readPictureIndex((one) => store.get(one), id).catch(() => null)
    if (!index) return report(key, `the picture ${id}, which it names, is missing or not what it was`)
    for (const [file, digest] of Object.entries(index.files))
      if (!objects.has(digest))
        report(key, `the file ${file} of the picture ${id} is missing or not what it was`)
  }

  /** What is read from a key; null, and reported, when it cannot be. */
  async function attempt<T>(key: string, read: (bytes: Bytes) => Promise<T>): Promise<T | null> {
    try {
      const bytes = await store.get(key)
      if (bytes) return await read(bytes)
      report(key, 'it is missing')
    } catch (error) {
      report(key, error instanceof Error ? error.message : String(error))
    }
    return null
  }
}

/** The digests of all objects that hold what their name says. */
async function verifyObjects(
  store: ObjectStore,
  keys: readonly string[],
  report: (key: string, message: string) => void,
): Promise<Set<Digest>> {
  const sound = new Set<Digest>()
  for (const key of keys.filter((one) => one.startsWith('o/'))) {
    const bytes = await store.get(key).catch((error: Error) => error)
    if (bytes instanceof Error) {
      report(key, `it cannot be read: ${bytes.message}`)
      continue
    }
    const digest = bytes && (await digestOf(bytes))
    if (digest && objectKey(digest) === key) sound.add(digest)
    else report(key, 'it does not hold the bytes of its name')
  }
  return sound
}
