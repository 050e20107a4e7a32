import { LRUCache } from 'lru-cache'
import pMap from 'p-map'
import { memoize } from '@/shared/memoize'
import { namedReleases, releasesOf } from './activeRelease'
import { AlteredError } from './alteredError'
import { digestOf, encodeText, type Bytes, type Digest } from './digest'
import { PAYLOAD_TYPE, sign, type Signer } from './envelope'
import {
  numbersOf,
  openPointer,
  openRelease,
  knownKeySets,
  provenKeySets,
  readKeySets,
  storedBin,
  unlessAltered,
  type KeySets,
} from './openStored'
import { neverPublished } from './neverPublished'
import type { ObjectStore } from './objectStore'
import { numbersSeenKey, readNumbersSeen } from './numbersSeen'
import {
  BINS,
  binOf,
  binsOf,
  logFolder,
  logKey,
  MAX_POINTER_BYTES,
  numberBefore,
  pointerReason,
  POINTER_LIFETIME_MS,
  readBin,
  readPointer,
  rootKey,
  saysLeftOut,
  takesNumber,
  withSites,
  type Pointer,
  type PointerBin,
  type PointerRoot,
  type SitePointer,
} from './pointer'
import { fitSites } from './pointerRoom'
import { objectKey, releaseKey, type Manifest } from './manifest'
import type { Release } from './release'

export interface PublisherOptions {
  store: ObjectStore
  signer: Signer
  /** Milliseconds since the epoch; the clock of this machine by default. */
  now?: () => number
  /** Says that an entry of a log does not count, and how to be rid of it; once for each. */
  warn?: Warn
}
export type Warn = (message: string) => void

/** A stored pointer, and the digest of its envelope. */
export interface StoredPointer {
  pointer: Pointer
  digest: Digest
  /** The bins that it names, which are stored; none of the first form. */
  bins: readonly Digest[]
}

/** A pointer that is to be signed: what is signed, and the bins that it names. */
interface WrittenPointer {
  pointer: Pointer
  payload: Bytes
  bins: ReadonlyMap<Digest, Bytes>
}

/** What becomes of the sites of a channel. */
export interface PointerChange {
  sites: Record<string, SitePointer>
  hosts: Digest
  /** Copies of all earlier pointers must be forgotten. */
  withdrawsEarlier?: boolean | undefined
  reason?: string | undefined
  /** When it is issued, in ms; now by default. */
  at?: number | undefined
}

/** What a site serves besides its release, as a plan for a time or a share of the visitors. */
export type SitePlan = Pick<SitePointer, 'canary' | 'windows'>

export interface PushOptions {
  sites?: string[]
  reason?: string
  /** The prerendered pages of sites, where readers do not prerender themselves. */
  pages?: Record<string, RenderedPages>
}

/** The index of a site's prerendered pages, and what they were rendered for. */
export interface RenderedPages extends Pick<SitePointer, 'release' | 'mode'> {
  pages: Digest
}

/** How many older releases a pointer offers to older builds. */
const FALLBACKS = 3

/** What the longest mode of a site takes in a pointer, in bytes. */
const MODE_BYTES = `,"mode":"${'m'.repeat(32)}"`.length

/** How many objects are written at the same time. */
const AT_ONCE = 16

/** Another publisher may take a number first; as often as this it is tried again. */
const ATTEMPTS = 20

const warned = new WeakMap<ObjectStore, Set<string>>()

export function warnOnce(store: ObjectStore, key: string, error: Error, warn: Warn): void {
  const keys = warned.get(store) ?? new Set()
  warned.set(store, keys)
  if (keys.has(key)) return
  keys.add(key)
  warn(`${error.message} ${key} does not count. Remove it: npm run publish -- discard ${key}`)
}

const byReplacedKey = ({ channel, seq }: PointerRoot) =>
  new AlteredError(`The pointer ${seq} of the channel ${channel}`, new Error('signed by a replaced key'))

/** The bins of a store's pointers: most of them a pointer has in common with the one before. */
const knownBins = memoize((_store: ObjectStore) => new LRUCache<Digest, PointerBin>({ max: 4 * BINS }))

/** How long what was proven is not read again, in ms: whoever publishes stored it just now, and asks twice. */
const PROVEN_MS = 60_000
const provenLately = memoize(
  (_store: ObjectStore) => new LRUCache<Digest, true>({ max: 4_096, ttl: PROVEN_MS }),
)
/** Releases that were stored for what is published next. */
const storedLately = memoize(
  (_store: ObjectStore) => new LRUCache<Digest, Manifest>({ max: 16, ttl: PROVEN_MS }),
)

/** The root of a stored pointer. */
interface StoredRoot {
  root: PointerRoot
  digest: Digest
}

interface Look<Newest = StoredPointer> {
  newest: Newest | null
  /** Whether the root was found to be the same. */
  isAtRoot: boolean
  /** The number of the log that the next pointer claims, and its own. */
  claim: number
  next: number
}

/** What a channel's log had just now, and which key set the signer's key was in. */
export type Looked = Look & { keySet: number }

/** Writes releases and pointers. Everything that changes what players get passes `publish`. */
export function createPublisher({ store, signer, now = Date.now, warn = console.warn }: PublisherOptions) {
  /** Which key set new pointers name: the newest. Throws unless the signer's key is in it, and where one is not what it was. */
  async function newestKeySet(): Promise<number> {
    const sets = await readKeySets(store)
    requireSigner(sets)
    return sets.size - 1
  }

  function requireSigner(sets: KeySets): void {
    const n = sets.size - 1
    if (n < 0) throw new Error('There is no key set yet.')
    if (!sets.get(n)?.has(signer.id))
      throw new Error(`The key ${signer.id} is not in key set ${n}: it may not sign.`)
  }

  /** The newest pointer of a channel; null before the first. */
  const newest = async (channel: string): Promise<StoredPointer | null> => (await look(channel)).newest

  /**
   * The newest pointer, the number of the log that the next one claims, and its own number: higher where readers may have seen more
   * than the log has. An entry of the log does not count when it cannot be read, is another number, or names an older key set than one
   * before it: a replaced key has signed it.
   */
  const look = async (channel: string): Promise<Look> => {
    const { newest: found, ...next } = (await lookAtRoot(channel)) ?? (await lookThroughLog(channel))
    return { ...next, newest: found && (await whole(found)) }
  }

  /** A stored pointer with its sites, or with those that are wanted. Throws when a bin is missing, or not what it was. */
  async function whole({ root, digest }: StoredRoot, wanted?: readonly string[]): Promise<StoredPointer> {
    const pointer = await withSites(root, binOfStore, wanted && new Set(wanted.map(binOf)))
    return { pointer, digest, bins: root.v === 2 ? Object.values(root.bins) : [] }
  }

  async function binOfStore(digest: Digest, number: number): Promise<PointerBin> {
    const known = knownBins(store)
    const bin = known.get(digest) ?? (await storedBin(store, digest, number))
    known.set(digest, bin)
    return bin
  }

  /**
   * The same without listing years of a log: what follows the root is looked for number by number. Null where root and log do not agree,
   * something odd follows, or a key was replaced since: then only the whole log tells.
   */
  async function lookAtRoot(channel: string): Promise<Look<StoredRoot> | null> {
    const [bytes, sets] = await Promise.all([store.get(rootKey(channel)), knownKeySets(store)])
    const root = bytes && (await openPointer(bytes, channel, sets).catch(() => null))
    if (!bytes || root?.keys !== sets.size - 1) return null
    const entry = (seq: number) => store.get(logKey(channel, seq))
    let seq = root.seq + 1
    const [logged, first, seen] = await Promise.all([
      entry(root.seq),
      entry(seq),
      readNumbersSeen(store, channel),
    ])
    const digest = await digestOf(bytes)
    if (!logged || (await digestOf(logged)) !== digest) return null
    let found: StoredRoot = { root, digest }
    for (let following = first; following; following = await entry(++seq)) {
      const next = await openPointer(following, channel, sets).catch(() => null)
      if (next?.seq !== seq || next.prev !== found.digest || next.keys !== root.keys) return null
      found = { root: next, digest: await digestOf(following) }
    }
    const claim = found.root.seq + 1
    const isAtRoot = found.digest === digest
    return { newest: found, isAtRoot, claim, next: Math.max(claim, (seen?.seen ?? 0) + 1) }
  }

  async function lookThroughLog(channel: string): Promise<Look<StoredRoot>> {
    const keys = await store.list(logFolder(channel))
    const numbers = numbersOf(keys, logFolder(channel))
    const isBehind = keys.includes(numbersSeenKey(channel))
    const { seen = 0 } = (isBehind && (await readNumbersSeen(store, channel))) || {}
    if (numbers.length === 0) return { newest: null, isAtRoot: false, claim: 1, next: seen + 1 }
    const sets = await knownKeySets(store)
    let first: StoredRoot | undefined
    let above: PointerRoot | undefined
    let unread: AlteredError | null = null
    for (const seq of numbers.toReversed()) {
      if (above && takesNumber(above, seq)) continue
      const found = await rootOf(channel, seq, sets).catch((error: unknown) => {
        if (!(error instanceof AlteredError)) throw error
        warnOnce(store, logKey(channel, seq), error, warn)
        unread ??= error
        return null
      })
      if (!found) continue
      above = found.root
      if (!first || above.keys > first.root.keys) {
        if (first) warnOnce(store, logKey(channel, first.root.seq), byReplacedKey(first.root), warn)
        first = found
      }
      // Only where keys were replaced and nothing was published since, all of the log is looked at.
      if (first.root.keys === sets.size - 1) break
    }
    // A root that was written tells what the log has lost.
    if (unread) first = (await restoredFromRoot(channel, first?.root, sets)) ?? first
    if (!first) throw unread ?? new AlteredError(`The log of the channel ${channel}`)
    // One that leaves numbers out claims the first of them; its own number follows, also after a crash in between.
    if (!numbers.includes(first.root.seq)) {
      const bytes = await store.get(logKey(channel, numberBefore(first.root) + 1))
      if (bytes) await store.create(logKey(channel, first.root.seq), bytes)
    }
    let claim = first.root.seq + 1
    while (numbers.includes(claim)) claim += 1
    return { newest: first, isAtRoot: false, claim, next: Math.max(claim, seen + 1) }
  }

  /** The pointer of the root, where it is newer than what the log has: its entry is written again. */
  async function restoredFromRoot(
    channel: string,
    newest: Pick<PointerRoot, 'seq' | 'keys'> | undefined,
    sets: KeySets,
  ): Promise<StoredRoot | null> {
    const bytes = await store.get(rootKey(channel))
    const root = bytes && (await openPointer(bytes, channel, sets).catch(() => null))
    if (!bytes || !root || root.seq <= (newest?.seq ?? 0) || root.keys < (newest?.keys ?? 0)) return null
    await store.put(logKey(channel, root.seq), bytes)
    return { root, digest: await digestOf(bytes) }
  }

  /** Whether the root is newer than the log, as where that has lost something: its entry is written again. */
  async function isRootNewer(
    channel: string,
    newest: Pick<StoredPointer, 'pointer' | 'digest'> | null,
  ): Promise<boolean> {
    const root = await store.get(rootKey(channel))
    if (!root || (await digestOf(root)) === newest?.digest) return false
    const sets = await knownKeySets(store)
    return (await restoredFromRoot(channel, newest?.pointer, sets)) !== null
  }

  /** The pointer of a number, or the one that leaves it out. Throws when the log has it not. */
  const pointerOf = async (channel: string, seq: number): Promise<StoredPointer> =>
    whole(await rootOf(channel, seq, await knownKeySets(store)))

  async function rootOf(channel: string, seq: number, sets: KeySets): Promise<StoredRoot> {
    const bytes = await store.get(logKey(channel, seq))
    const what = `The pointer ${seq} of the channel ${channel}`
    if (!bytes) throw new AlteredError(what)
    const root = await openPointer(bytes, channel, sets).catch((error: unknown) => {
      throw new AlteredError(what, error)
    })
    if (!takesNumber(root, seq)) throw new AlteredError(what, new Error(`it is number ${root.seq}`))
    return { root, digest: await digestOf(bytes) }
  }

  /** The root of a number's pointer; null where the log has none that can be read. */
  const readableOf = (channel: string, seq: number, sets: KeySets): Promise<StoredRoot | null> =>
    unlessAltered(rootOf(channel, seq, sets))

  /** The manifest of a release. Throws when the store has no such release, or not exactly that one. */
  async function manifestOf(name: Digest): Promise<Manifest> {
    const bytes = await store.get(releaseKey(name))
    if (!bytes) throw new AlteredError(`The release ${name}`)
    // Most often it was signed with a key that is known.
    return openRelease(bytes, name, provenKeySets(store))
      .catch(async () => openRelease(bytes, name, await knownKeySets(store)))
      .catch((error: unknown) => {
        throw new AlteredError(`The release ${name}`, error)
      })
  }

  /** The manifests of releases, each of which is read once; of one that was stored and read back just now, not again. */
  function manifests(): (name: Digest) => Promise<Manifest> {
    const read = new Map<Digest, Promise<Manifest>>()
    return (name) => {
      const stored = storedLately(store).get(name)
      const manifest = read.get(name) ?? (stored ? Promise.resolve(stored) : manifestOf(name))
      read.set(name, manifest)
      return manifest
    }
  }

  /** Stores objects, several at a time, and reads each back. What is there and is not what its name says is written over. */
  async function storeObjects(objects: ReadonlyMap<Digest, Bytes>): Promise<void> {
    const storeOne = async ([digest, object]: [Digest, Bytes]) => {
      const key = objectKey(digest)
      if (!(await store.create(key, object))) {
        if (await isStored(digest)) return
        await store.put(key, object)
      }
      await readBack(key, object)
      provenLately(store).set(digest, true)
    }
    await pMap(objects, storeOne, { concurrency: AT_ONCE })
  }

  /** Whether the store has an object as it was written. */
  async function isStored(digest: Digest): Promise<boolean> {
    const stored = await store.get(objectKey(digest))
    const isWhole = stored !== null && (await digestOf(stored)) === digest
    if (isWhole) provenLately(store).set(digest, true)
    return isWhole
  }

  /**
   * Throws unless the store has what readers get by a pointer, and did not by the one before: they would stay at that one, also in an
   * emergency, such as a rollback to what the store has lost since.
   */
  async function requireStored(
    before: Pointer | undefined,
    { hosts, sites }: PointerChange,
    bundles: Pointer['bundles'] = {},
  ): Promise<void> {
    const wanted = new Map<Digest, string>([[hosts, 'every site']])
    for (const [site, served] of Object.entries(sites))
      for (const release of releasesOf(served)) {
        const bundle = release === served.release ? served.bundle : bundles[site]?.[release]
        if (bundle) wanted.set(bundle, site)
      }
    const others = Object.values(before?.bundles ?? {}).flatMap((own) => Object.values(own))
    const served = Object.values(before?.sites ?? {}).map(({ bundle }) => bundle)
    const known = new Set<Digest | undefined>([before?.hosts, ...served, ...others])
    const requireOne = async ([digest, who]: [Digest, string]) => {
      if (known.has(digest) || provenLately(store).has(digest) || (await isStored(digest))) return
      throw new AlteredError(`${objectKey(digest)}, which ${who} would get,`)
    }
    await pMap(wanted, requireOne, { concurrency: AT_ONCE })
  }

  /** Stores a release: its objects first, read back and hashed, then the manifest that names them. */
  async function storeRelease(release: Release): Promise<void> {
    const isSigner = requireSignerNow()
    await isSigner
    await storeObjects(release.objects)
    await storeManifest(release, isSigner)
  }

  /** Throws unless the newest key set has the signer's key. */
  const requireSignerNow = async (): Promise<void> => requireSigner(await knownKeySets(store))

  /** Stores the manifest of a release whose objects are stored, and reads it back. `isSigner` was asked for meanwhile. */
  async function storeManifest(
    { name, bytes }: Pick<Release, 'name' | 'bytes'>,
    isSigner = requireSignerNow(),
  ): Promise<void> {
    await isSigner
    // Whoever signs it: a release is its manifest, and that is the same.
    const signed = await sign(PAYLOAD_TYPE.release, bytes, signer)
    if (!(await store.create(releaseKey(name), signed)) && !(await unlessAltered(manifestOf(name))))
      await store.put(releaseKey(name), signed)
    storedLately(store).set(name, await manifestOf(name))
  }

  /** The pointer after another one. Throws an Error, before anything is written, when it is none that readers would take. */
  async function pointerAfter(
    channel: string,
    before: StoredPointer | null,
    next: PointerChange,
    seq = (before?.pointer.seq ?? 0) + 1,
    keySet = newestKeySet(),
  ): Promise<WrittenPointer> {
    const stored = bundlesFor(before?.pointer, next.sites).then(async (bundles) => {
      await requireStored(before?.pointer, next, bundles)
      return bundles
    })
    const [keys, bundles] = await Promise.all([keySet, stored])
    const { at: issued = now() } = next
    if (saysLeftOut(next.reason ?? ''))
      throw new Error('A reason may not begin with “Numbers … are left out.”: it would skip publications.')
    const reason = pointerReason(before?.pointer.seq ?? 0, seq, next.reason)
    const head = {
      channel,
      seq,
      prev: before?.digest ?? null,
      issued: new Date(issued).toISOString(),
      expires: new Date(issued + POINTER_LIFETIME_MS).toISOString(),
      floor: next.withdrawsEarlier ? seq : (before?.pointer.floor ?? 0),
      keys,
      hosts: next.hosts,
      ...(reason !== undefined && { reason }),
    }
    if (before?.pointer.v === 1) {
      // Installed apps of that time read no other: the form is kept as long as a switch of the mode of all sites fits in.
      const pointer: Pointer = { v: 1, ...head, sites: next.sites }
      const payload = encodeText(JSON.stringify(pointer))
      const unswitched = Object.values(next.sites).filter(({ mode }) => mode === undefined)
      if (payload.length + MODE_BYTES * unswitched.length <= MAX_POINTER_BYTES) {
        readPointer(payload, channel)
        return { pointer, payload, bins: new Map() }
      }
    }
    const { sites } = next
    const more = { bundles, before: lastChanges(before, sites) }
    const bins = new Map<Digest, Bytes>()
    const names: Record<string, Digest> = {}
    for (const [number, bin] of binsOf({ sites, ...more })) {
      const bytes = encodeText(JSON.stringify(bin))
      readBin(bytes, number)
      const digest = await digestOf(bytes)
      names[number] = digest
      bins.set(digest, bytes)
    }
    const payload = encodeText(JSON.stringify({ v: 2, ...head, bins: names }))
    readPointer(payload, channel)
    return { pointer: { v: 2, ...head, sites, ...more }, payload, bins }
  }

  /** By site: the bundles of the other releases that it names, where these are known. */
  async function bundlesFor(
    before: Pointer | undefined,
    sites: Pointer['sites'],
  ): Promise<Pointer['bundles']> {
    const manifest = manifests()
    const findBundles = async ([site, served]: [string, SitePointer]) => {
      const own: Record<string, Digest> = {}
      for (const release of namedReleases(served)) {
        if (release === served.release) continue
        const bundle =
          before?.bundles?.[site]?.[release] ?? (await unlessAltered(manifest(release)))?.bundles[site]
        // A reader that needs it looks for the manifest, too.
        if (bundle) own[release] = bundle
      }
      return Object.keys(own).length > 0 ? [[site, own] as const] : []
    }
    const found = await Promise.all(Object.entries(sites).map(findBundles))
    return Object.fromEntries(found.flat())
  }

  /**
   * Publishes forward: creating the next number claims it. `change` gets the newest pointer each time, as another publisher may
   * have come first; null publishes nothing. The root is the newest pointer then, in any case. Where somebody published after
   * `looked`, the claim finds out.
   */
  async function publish(
    channel: string,
    change: (before: Pointer | null) => PointerChange | null | Promise<PointerChange | null>,
    looked?: Looked,
  ): Promise<StoredPointer | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const known = attempt === 0 ? looked : undefined
      const keys = known ? Promise.resolve(known.keySet) : newestKeySet()
      // A change may come to nothing; then it matters to nobody whether there are keys.
      keys.catch(() => undefined)
      const { newest: before, isAtRoot, claim, next: seq } = known ?? (await look(channel))
      if (!isAtRoot && (await isRootNewer(channel, before))) continue
      const changed = await change(before?.pointer ?? null)
      if (!changed) {
        if (!isAtRoot) await writeRoot(channel)
        return before
      }
      const next = { ...changed, sites: fitSites(changed.sites) }
      const { pointer, payload, bins } = await pointerAfter(channel, before, next, seq, keys)
      const kept = new Set(before?.bins)
      await storeObjects(new Map([...bins].filter(([digest]) => !kept.has(digest))))
      const envelope = await sign(PAYLOAD_TYPE.pointer, payload, signer)
      if (!(await store.create(logKey(channel, claim), envelope))) continue
      const [root] = await Promise.all([
        store.get(rootKey(channel)),
        readBack(logKey(channel, claim), envelope),
      ])
      const digest = await digestOf(envelope)
      // Most often nobody else has written in between.
      if (isAtRoot && root && (await digestOf(root)) === before?.digest)
        await store.put(rootKey(channel), envelope)
      const [stored, following] = await Promise.all([
        store.get(rootKey(channel)),
        store.get(logKey(channel, claim + 1)),
      ])
      // One that leaves numbers out has a second entry of the log, which is still to be written.
      const isThere = seq === claim && !following && stored && (await digestOf(stored)) === digest
      if (!isThere) await writeRoot(channel)
      storedLately(store).clear()
      return { pointer, digest, bins: [...bins.keys()] }
    }
    throw new Error(`Other publishers took ${ATTEMPTS} numbers of ${channel} one after the other: try again.`)
  }

  /** Throws unless the store has what was written. */
  async function readBack(key: string, bytes: Bytes): Promise<void> {
    const stored = await store.get(key)
    if (!stored || (await digestOf(stored)) !== (await digestOf(bytes)))
      throw new Error(`${key} does not hold what was written: the store lost or changed it.`)
  }

  /** Makes the newest pointer the one that readers get: also what a publisher that died had no time for. */
  async function writeRoot(channel: string): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // Looked at after it was written, too; another publisher may have written a newer one in between.
      const { newest: found, isAtRoot } = (await lookAtRoot(channel)) ?? (await lookThroughLog(channel))
      if (isAtRoot || !found) return
      const before = await whole(found)
      if (await isRootNewer(channel, before)) continue
      const envelope = await store.get(logKey(channel, before.pointer.seq))
      const root = await store.get(rootKey(channel))
      if (!envelope || (root && (await digestOf(root)) === before.digest)) return
      await store.put(rootKey(channel), envelope)
    }
    throw new Error(`${rootKey(channel)} does not keep what is written: the store lost or changed it.`)
  }

  return {
    newest,
    look,
    pointerOf,
    manifestOf,
    servedBefore,
    pointerAfter,
    publish,
    withRelease,
    storeObjects,
    storeRelease,
    storeManifest,
    manifests,
    requireSignerNow,
    newestKeySet,
    writeRoot,

    /** Removes an entry of a log that does not count. Throws for one that does, and for everything else. */
    async discard(key: string): Promise<void> {
      const [, channel, seq] = /^c\/([a-z0-9-]+)\/log\/(\d+)\.json$/.exec(key) ?? []
      if (channel === undefined) throw new Error(`"${key}" is no entry of a log, such as c/live/log/7.json.`)
      if (!(await store.get(key))) throw new Error(`There is no ${key}.`)
      const found = await readableOf(channel, Number(seq), await knownKeySets(store))
      const isCounted = found && !(await hasNewerKeysBelow(found.root))
      if (isCounted) throw new Error(`${key} is as it was written: it stays.`)
      await store.remove(key)
    },

    /** Serves a release on all of its sites, or on some. Sites of the channel that it does not name stay as they are. */
    async push(channel: string, name: Digest, options: PushOptions = {}) {
      return publish(channel, (before) => withRelease(before, name, options))
    },

    /**
     * Serves again what the sites had before their latest change: a higher number over older releases. `withdraw` also has every
     * device forget what was served until now.
     */
    async rollback(channel: string, options: { sites?: string[]; reason: string; withdraw?: boolean }) {
      const latest = await newest(channel)
      if (!latest) throw new Error(neverPublished(channel))
      const sites = options.sites ?? Object.keys(latest.pointer.sites)
      const earlier = await Promise.all(
        sites.map(async (site) => [site, await servedBefore(latest.pointer, site)] as const),
      )
      if (earlier.every(([, found]) => !found)) throw new Error(`${channel} has never served anything else.`)
      return publish(channel, (before) => {
        if (!before) return null
        const changed = earlier.flatMap(([site, found]) => {
          const current = before.sites[site]
          return found && current
            ? [[site, withPages(switched(found, current.mode ?? null), pagesOf(found))] as const]
            : []
        })
        return {
          hosts: before.hosts,
          sites: { ...before.sites, ...Object.fromEntries(changed) },
          withdrawsEarlier: options.withdraw,
          reason: options.reason,
        }
      })
    },

    /** Plans windows and a canary for a site; an empty plan ends both (PB-07). */
    async plan(channel: string, site: string, plan: SitePlan, reason?: string) {
      for (const name of releasesIn(plan))
        if (!(await manifestOf(name)).bundles[site])
          throw new Error(`The release ${name} has no site "${site}".`)
      return publish(channel, (before) => {
        const current = before?.sites[site]
        if (!before || !current) throw new Error(`${channel} serves no site "${site}".`)
        const { canary: _canary, windows: _windows, ...rest } = current
        return { hosts: before.hosts, sites: { ...before.sites, [site]: { ...rest, ...plan } }, reason }
      })
    },

    /** The same once more, so that it does not expire. */
    renew: (channel: string) =>
      publish(channel, (before) => {
        if (!before) throw new Error(neverPublished(channel))
        return { hosts: before.hosts, sites: before.sites }
      }),

    /**
     * Sets the operator's mode switch of sites; null removes it. Pages that were rendered for another switch are no longer served:
     * `pages` replaces them.
     */
    setMode: (
      channel: string,
      sites: string[] | null,
      mode: string | null,
      reason?: string,
      pages?: Record<string, RenderedPages>,
    ) =>
      publish(channel, (before) => {
        if (!before) throw new Error(neverPublished(channel))
        const changed = (sites ?? Object.keys(before.sites)).map((site) => {
          const current = before.sites[site]
          if (!current) throw new Error(`${channel} serves no site "${site}".`)
          return [site, withPages(switched(current, mode), pages?.[site] ?? pagesOf(current))] as const
        })
        return {
          hosts: before.hosts,
          sites: { ...before.sites, ...Object.fromEntries(changed) },
          reason,
        }
      }),
  }

  /** What becomes of the sites of a channel with a release on all that it has, or on some; `manifestOnce` reads a release once. */
  async function withRelease(
    before: Pointer | null,
    name: Digest,
    options: PushOptions = {},
    manifestOnce = manifests(),
  ): Promise<PointerChange> {
    // All are needed below, one after the other: they come together.
    const replaced = (options.sites ?? []).flatMap((site) => before?.sites[site]?.release ?? [])
    for (const release of replaced) manifestOnce(release).catch(() => undefined)
    const manifest = await manifestOnce(name)
    const hosts = manifest.layers.sites
    if (!hosts) throw new Error('The release has no sites.json.')
    const sites = { ...before?.sites }
    for (const site of options.sites ?? Object.keys(manifest.bundles)) {
      const fallback = await fallbackOf(manifest, name, before?.sites[site], manifestOnce)
      sites[site] = withPages(
        { ...sitePointerOf(manifest, name, site, before), ...fallback },
        options.pages?.[site],
      )
    }
    return { hosts, sites, reason: options.reason }
  }

  /** Whether the log has a pointer of a newer key set before a pointer. */
  async function hasNewerKeysBelow({ channel, seq, keys }: PointerRoot): Promise<boolean> {
    const sets = await knownKeySets(store)
    for (const number of numbersOf(await store.list(logFolder(channel)), logFolder(channel)).toReversed()) {
      if (number >= seq) continue
      const found = await readableOf(channel, number, sets)
      if (found && found.root.keys > keys) return true
    }
    return false
  }

  /**
   * What a site served before what it serves, whatever its mode switch; undefined when it never served anything else. A pointer of the
   * second form says which had it. Else, or where that one cannot be read, the log is walked: each pointer names the one before it, and
   * where that cannot be read, the next one has to be of the same key set.
   */
  async function servedBefore(latest: Pointer, site: string): Promise<SitePointer | undefined> {
    const current = servedBy(latest.sites[site])
    const last = latest.before?.[site]
    if (latest.v === 2 && !last) return undefined
    const sets = await knownKeySets(store)
    const otherIn = async (found: StoredRoot) => {
      const { pointer } = (await unlessAltered(whole(found, [site]))) ?? {}
      const served = pointer?.sites[site]
      return served && servedBy(served) !== current ? served : undefined
    }
    let above: Pick<PointerRoot, 'prev' | 'keys' | 'seq' | 'reason'> = latest
    let isNext = true
    const named = last && (await readableOf(latest.channel, last.seq, sets))
    if (named && named.digest === last.digest) {
      const earlier = await otherIn(named)
      if (earlier) return earlier
      above = named.root
    }
    for (let seq = numberBefore(above); seq > 0;) {
      const found = await readableOf(latest.channel, seq, sets)
      isNext = isNext ? found?.digest === above.prev : found?.root.keys === above.keys
      seq = found && isNext ? numberBefore(found.root) : seq - 1
      if (!found || !isNext) continue
      above = found.root
      const earlier = await otherIn(found)
      if (earlier) return earlier
    }
    return undefined
  }

  /** The newest earlier releases of a site that need something else of a build: one for each need. */
  async function fallbackOf(
    manifest: Manifest,
    name: Digest,
    before: SitePointer | undefined,
    manifestOnce: typeof manifestOf,
  ): Promise<Pick<SitePointer, 'fallback'>> {
    const needs = new Set([JSON.stringify(manifest.needs)])
    const fallback: Digest[] = []
    for (const candidate of before ? [before.release, ...(before.fallback ?? [])] : []) {
      const need = JSON.stringify((await manifestOnce(candidate)).needs)
      if (candidate === name || needs.has(need) || fallback.length === FALLBACKS) continue
      needs.add(need)
      fallback.push(candidate)
    }
    return fallback.length > 0 ? { fallback } : {}
  }
}

/** A site with pages, where they were rendered for what it serves: its release and its switch may have changed since. */
export function withPages(
  { pages: _pages, ...site }: SitePointer,
  rendered: RenderedPages | undefined,
): SitePointer {
  const fits = rendered?.release === site.release && rendered.mode === site.mode
  return fits ? { ...site, pages: rendered.pages } : site
}

const switched = ({ mode: _before, ...site }: SitePointer, mode: string | null): SitePointer =>
  mode === null ? site : { ...site, mode }

const pagesOf = ({ release, mode, pages }: SitePointer): RenderedPages | undefined =>
  pages && { release, pages, ...(mode !== undefined && { mode }) }

const releasesIn = ({ canary, windows = [] }: SitePlan): Digest[] => [
  ...(canary ? [canary.release] : []),
  ...windows.map(({ release }) => release),
]

/** By site: the last pointer that had something else there, where one had. Before the first of this form nobody looked. */
function lastChanges(before: StoredPointer | null, sites: Pointer['sites']): NonNullable<Pointer['before']> {
  const last: NonNullable<Pointer['before']> = {}
  if (!before) return last
  const { pointer, digest } = before
  for (const [site, served] of Object.entries(sites)) {
    const earlier = pointer.sites[site]
    if (!earlier) continue
    const isOther = pointer.v === 1 || servedBy(earlier) !== servedBy(served)
    const found = isOther ? { seq: pointer.seq, digest } : pointer.before?.[site]
    if (found) last[site] = found
  }
  return last
}

/** Equal when visitors get the same. */
const servedBy = (site: SitePointer | undefined): string =>
  JSON.stringify([site?.release, site?.canary, site?.windows])

function sitePointerOf(
  manifest: Manifest,
  release: Digest,
  site: string,
  before: Pointer | null,
): SitePointer {
  const bundle = manifest.bundles[site]
  if (!bundle) throw new Error(`The release has no site "${site}".`)
  const { mode } = before?.sites[site] ?? {}
  // Windows and a canary were for what it served until now: an open window would keep the release from players.
  return { release, bundle, ...(mode !== undefined && { mode }) }
}
