import type { Bytes, Digest } from './digest'
import { namedReleases } from './activeRelease'
import { AlteredError } from './alteredError'
import { objectKey, releaseKey, type Manifest } from './manifest'
import type { ObjectStore } from './objectStore'
import { openPointer, openRelease, readKeySets, storedBin } from './openStored'
import { readPageIndex } from './pageIndex'
import { keysOfPicture } from './pictures/pictureIndex'
import { logKey, numberBefore, type Pointer } from './pointer'
import { warnOnce, type Warn } from './publisher'

/** The keys of the objects that a release names. */
export const namedByRelease = ({ layers, bundles, evidence }: Manifest): string[] =>
  [...Object.values(layers), ...Object.values(bundles), ...(evidence ? [evidence] : [])].map(objectKey)

export interface NamedObjects {
  named: Set<string>
  /** Entries of logs that cannot be read, and do not count: what they named is not among the keys. */
  unread: { channel: string; seq: number }[]
  /** The keys of entries of logs that are not there, and that pointers follow: what they named is not known either. */
  missing: string[]
  /** The keys of pointers that were found, whether or not they can be read. */
  listed: ReadonlySet<string>
}

/**
 * The keys of everything that any pointer of any channel ever named: releases and what they are made of, their pictures, hosts, pages. Throws an Error
 * when a root or one of them cannot be read: then nothing is known about the rest.
 */
export async function namedObjects(store: ObjectStore, warn: Warn): Promise<NamedObjects> {
  const sets = await readKeySets(store)
  const named = new Set<string>()
  const unread: NamedObjects['unread'] = []
  const listed = new Set<string>()
  const follows = new Set<string>()
  const pages = new Map<Digest, string>()
  const releases = new Set<Digest>()
  const pictures = new Set<string>()
  for (const key of await store.list('c/')) {
    const [, channel, seq] = /^c\/([^/]+)\/(?:log\/(\d+)|root)\.json$/.exec(key) ?? []
    if (channel === undefined) continue
    listed.add(key)
    const pointer = await read(key, (bytes) =>
      openPointer(bytes, channel, sets).catch((error: unknown) => {
        if (seq === undefined) throw error
        warnOnce(store, key, new AlteredError(`The pointer ${seq} of the channel ${channel}`, error), warn)
        unread.push({ channel, seq: Number(seq) })
        return null
      }),
    )
    if (!pointer) continue
    if (numberBefore(pointer) > 0) follows.add(logKey(channel, numberBefore(pointer)))
    named.add(objectKey(pointer.hosts))
    if (pointer.v === 2)
      for (const [number, digest] of Object.entries(pointer.bins)) {
        if (named.has(objectKey(digest))) continue
        named.add(objectKey(digest))
        nameSites((await storedBin(store, digest, Number(number))).sites)
      }
    else nameSites(pointer.sites)
  }
  for (const release of releases) {
    named.add(releaseKey(release))
    const manifest = await read(releaseKey(release), (bytes) => openRelease(bytes, release, sets))
    for (const key of namedByRelease(manifest)) named.add(key)
    for (const id of manifest.pictures ?? []) pictures.add(id)
  }
  for (const id of pictures)
    for (const key of await keysOfPicture((key) => store.get(key), id)) named.add(key)
  for (const [name, site] of pages) for (const key of await namedByPages(name, site)) named.add(key)
  return { named, unread, listed, missing: [...follows].filter((key) => !listed.has(key)) }

  function nameSites(sites: Pointer['sites']): void {
    for (const [site, served] of Object.entries(sites)) {
      named.add(objectKey(served.bundle))
      for (const release of namedReleases(served)) releases.add(release)
      if (served.pages) pages.set(served.pages, site)
    }
  }

  async function namedByPages(name: Digest, site: string): Promise<string[]> {
    const index = await read(objectKey(name), (bytes) => Promise.resolve(readPageIndex(bytes, site)))
    return [objectKey(name), ...Object.values(index.pages).map(objectKey)]
  }

  async function read<T>(key: string, parse: (bytes: Bytes) => Promise<T>): Promise<T> {
    const bytes = await store.get(key)
    if (!bytes) throw new Error(`${key} is missing.`)
    return parse(bytes)
  }
}
