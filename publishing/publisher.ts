import { digestOf, encodeText, type Digest } from './digest'
import { PAYLOAD_TYPE, sign, type Signer } from './envelope'
import { numbersOf, openPointer, openRelease, readKeySets } from './openStored'
import type { ObjectStore } from './objectStore'
import {
  logFolder,
  logKey,
  POINTER_LIFETIME_MS,
  readPointer,
  rootKey,
  type Pointer,
  type SitePointer,
} from './pointer'
import { objectKey, releaseKey, type Manifest, type Release } from './release'

export interface PublisherOptions {
  store: ObjectStore
  signer: Signer
  /** Milliseconds since the epoch; the clock of this machine by default. */
  now?: () => number
}

/** A stored pointer, and the digest of its envelope. */
export interface StoredPointer {
  pointer: Pointer
  digest: Digest
}

/** What becomes of the sites of a channel. */
interface Change {
  sites: Record<string, SitePointer>
  hosts: Digest
  reason?: string | undefined
}

/** Another publisher may take a number first; as often as this it is tried again. */
const ATTEMPTS = 20

/** Writes releases and pointers. Everything that changes what players get passes `publish`. */
export function createPublisher({ store, signer, now = Date.now }: PublisherOptions) {
  /** Which key set new pointers name: the newest. Throws unless the signer's key is in it. */
  async function newestKeySet(): Promise<number> {
    const sets = await readKeySets(store)
    const n = Math.max(...sets.keys())
    if (sets.size === 0) throw new Error('There is no key set yet.')
    if (!sets.get(n)?.has(signer.id))
      throw new Error(`The key ${signer.id} is not in key set ${n}: it may not sign.`)
    return n
  }

  /** The newest pointer of a channel; null before the first. */
  async function newest(channel: string): Promise<StoredPointer | null> {
    const seq = numbersOf(await store.list(logFolder(channel)), logFolder(channel)).at(-1)
    return seq === undefined ? null : pointerOf(channel, seq)
  }

  async function pointerOf(channel: string, seq: number): Promise<StoredPointer> {
    const bytes = await store.get(logKey(channel, seq))
    if (!bytes) throw new Error(`There is no pointer ${seq} of the channel ${channel}.`)
    const pointer = await openPointer(bytes, channel, await readKeySets(store))
    return { pointer, digest: await digestOf(bytes) }
  }

  /** The manifest of a release. Throws when the store has no such release, or not exactly that one. */
  async function manifestOf(name: Digest): Promise<Manifest> {
    const bytes = await store.get(releaseKey(name))
    if (!bytes) throw new Error(`There is no release ${name}.`)
    return openRelease(bytes, name, await readKeySets(store))
  }

  /** Stores a release: its objects first, read back and hashed, then the manifest that names them. */
  async function storeRelease({ name, bytes, objects }: Release): Promise<void> {
    await newestKeySet()
    for (const [digest, object] of objects) {
      await store.create(objectKey(digest), object)
      const stored = await store.get(objectKey(digest))
      if (!stored || (await digestOf(stored)) !== digest)
        throw new Error(`${objectKey(digest)} does not hold what was written: the store lost or changed it.`)
    }
    // Whoever signs it: a release is its manifest, and that is the same.
    await store.create(releaseKey(name), await sign(PAYLOAD_TYPE.release, bytes, signer))
    await manifestOf(name)
  }

  /**
   * Publishes forward: creating the next number claims it. `change` gets the newest pointer each time, as another publisher may
   * have come first; null leaves everything as it is.
   */
  async function publish(
    channel: string,
    change: (before: Pointer | null) => Change | null,
  ): Promise<StoredPointer | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = await newest(channel)
      const next = change(before?.pointer ?? null)
      if (!next) return before
      const keys = await newestKeySet()
      const issued = now()
      const pointer: Pointer = {
        v: 1,
        channel,
        seq: (before?.pointer.seq ?? 0) + 1,
        prev: before?.digest ?? null,
        issued: new Date(issued).toISOString(),
        expires: new Date(issued + POINTER_LIFETIME_MS).toISOString(),
        floor: before?.pointer.floor ?? 0,
        keys,
        hosts: next.hosts,
        sites: next.sites,
        ...(next.reason !== undefined && { reason: next.reason }),
      }
      const payload = encodeText(JSON.stringify(pointer))
      readPointer(payload, channel)
      const envelope = await sign(PAYLOAD_TYPE.pointer, payload, signer)
      if (!(await store.create(logKey(channel, pointer.seq), envelope))) continue
      await writeRoot(channel)
      return { pointer, digest: await digestOf(envelope) }
    }
    throw new Error(`Other publishers took ${ATTEMPTS} numbers of ${channel} one after the other: try again.`)
  }

  /** Makes the newest pointer the one that readers get: also what a publisher that died had no time for. */
  async function writeRoot(channel: string): Promise<void> {
    for (;;) {
      const before = await newest(channel)
      if (!before) return
      const envelope = await store.get(logKey(channel, before.pointer.seq))
      const root = await store.get(rootKey(channel))
      if (!envelope || (root && (await digestOf(root)) === before.digest)) return
      await store.put(rootKey(channel), envelope)
      // Another publisher may have written a newer one in between.
      if ((await newest(channel))?.pointer.seq === before.pointer.seq) return
    }
  }

  return {
    newest,
    manifestOf,
    storeRelease,
    writeRoot,

    /** Serves a release on all of its sites, or on some. Sites of the channel that it does not name stay as they are. */
    async push(channel: string, name: Digest, options: { sites?: string[]; reason?: string } = {}) {
      const manifest = await manifestOf(name)
      const sites = options.sites ?? Object.keys(manifest.bundles)
      const hosts = manifest.layers.sites
      if (!hosts) throw new Error('The release has no sites.json.')
      return publish(channel, (before) => {
        const changed = sites.map((site) => [site, sitePointerOf(manifest, name, site, before)] as const)
        return { hosts, sites: { ...before?.sites, ...Object.fromEntries(changed) }, reason: options.reason }
      })
    },

    /** Serves again what the sites had before their latest change of release: a higher number over older releases. */
    async rollback(channel: string, options: { sites?: string[]; reason: string }) {
      const latest = await newest(channel)
      if (!latest) throw new Error(`Nothing was published to ${channel} yet.`)
      const sites = options.sites ?? Object.keys(latest.pointer.sites)
      const earlier = await Promise.all(
        sites.map(async (site) => [site, await releaseBefore(latest.pointer, site)] as const),
      )
      if (earlier.every(([, found]) => !found)) throw new Error(`${channel} never served another release.`)
      return publish(channel, (before) => {
        if (!before) return null
        const changed = earlier.flatMap(([site, found]) => {
          const current = before.sites[site]
          return found && current ? [[site, { ...current, ...found }] as const] : []
        })
        return {
          hosts: before.hosts,
          sites: { ...before.sites, ...Object.fromEntries(changed) },
          reason: options.reason,
        }
      })
    },

    /** Sets the operator's mode switch of sites; null removes it. */
    setMode: (channel: string, sites: string[] | null, mode: string | null, reason?: string) =>
      publish(channel, (before) => {
        if (!before) throw new Error(`Nothing was published to ${channel} yet.`)
        const changed = (sites ?? Object.keys(before.sites)).map((site) => {
          const { mode: _before, ...current } = before.sites[site] ?? {}
          if (!('release' in current)) throw new Error(`${channel} serves no site "${site}".`)
          return [site, mode === null ? current : { ...current, mode }] as const
        })
        return {
          hosts: before.hosts,
          sites: { ...before.sites, ...(Object.fromEntries(changed) as Record<string, SitePointer>) },
          reason,
        }
      }),
  }

  /** The release and bundle that a site had before the one it has; undefined when it never had another. */
  async function releaseBefore(latest: Pointer, site: string): Promise<SitePointer | undefined> {
    const current = latest.sites[site]
    for (let seq = latest.seq - 1; seq > 0; seq--) {
      const { pointer } = await pointerOf(latest.channel, seq)
      const earlier = pointer.sites[site]
      if (earlier && earlier.release !== current?.release)
        return { release: earlier.release, bundle: earlier.bundle }
    }
    return undefined
  }
}

function sitePointerOf(
  manifest: Manifest,
  release: Digest,
  site: string,
  before: Pointer | null,
): SitePointer {
  const bundle = manifest.bundles[site]
  if (!bundle) throw new Error(`The release has no site "${site}".`)
  const mode = before?.sites[site]?.mode
  return { release, bundle, ...(mode !== undefined && { mode }) }
}
