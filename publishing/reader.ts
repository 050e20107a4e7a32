import pMap from 'p-map'
import { activeRelease, releasesOf } from './activeRelease'
import { decodeText, digestOf, type Bytes, type Digest } from './digest'
import { keySetKey, openKeySet } from './keySets'
import type { TrustedKeys } from './envelope'
import { openPointer, openRelease } from './openStored'
import {
  binOf,
  logKey,
  MAX_POINTER_BYTES,
  readBin,
  rootKey,
  takesNumber,
  withSites,
  type Pointer,
  type PointerRoot,
  type SitePointer,
} from './pointer'
import { objectKey, releaseKey, type Manifest } from './manifest'

/** Reads the bytes of a key; null where there is nothing. Rejects while the store cannot be reached. */
export type GetObject = (key: string) => Promise<Bytes | null>

export interface ReaderOptions {
  get: GetObject
  channel: string
  /** Digest of the first key set, `k/0.json`: whoever signed that is trusted. Without it, the set that the store has. */
  trust?: Digest | undefined
  /** Keeps what is served beyond this process: used when the store cannot be reached at the start. */
  copy?:
    | {
        get: GetObject
        put: (key: string, bytes: Bytes) => Promise<void>
        /** Forgets all but some keys: what was served before. */
        keep?: (keys: ReadonlySet<string>) => Promise<void>
      }
    | undefined
  /** Why this build cannot render a site's bundle; empty when it can. */
  problemsOf: (site: string, bundle: string) => Promise<string[]>
  /** The site that is read, without the hosts; all sites by default. */
  site?: string
  /**
   * In a browser: saves a request at each start where a copy remembers the number, and takes no pointer that has expired where none
   * does.
   */
  isSparing?: boolean
  /**
   * The stricter of a mode and a position of the mode switch. With it, the switch in a newer pointer holds at once, also while what else
   * it names is being read, or cannot be.
   */
  stricterMode?: ((mode: string, switchedTo: string | undefined) => string) | undefined
  /** What is odd about a pointer that is served all the same; null for nothing. */
  oddityOf?: (pointer: PointerRoot) => Promise<string | null>
  /** Called for everything that keeps a pointer from being served, once until it changes. */
  report: (problem: string) => void
  now?: () => number
}

/**
 * `ready`: serves the newest pointer. `stale`: serves the last good one, as the store cannot be reached, or what it has is not
 * accepted or has expired. `error`: nothing was ever accepted.
 */
export type ReaderStatus = 'ready' | 'stale' | 'error'

export interface ReaderState {
  status: ReaderStatus
  /** Number of the served pointer; null in the state `error`. */
  seq: number | null
  /** When it was issued, in milliseconds since the epoch. */
  issued: number | null
  /** Why it is not `ready`. */
  problem: string | null
  /** What is wrong although it is served: the clock here is behind, a number jumps, or the copy has no room. */
  alarm?: string
}

/** Clocks of machines that look at the time differ by less. */
const CLOCK_TOLERANCE_MS = 60_000

/** How many objects are read at the same time. */
const AT_ONCE = 16

/** So many numbers in a row that are no pointers end a log: file servers may answer every address with a page. */
const MAX_STRANGE = 8

/** What a site serves to a visitor. */
export interface SiteRelease {
  release: Digest
  bundle: Digest
  /** The bundle's JSON. */
  text: string
  seq: number
  floor: number
  mode?: string
  /** Older releases for builds that cannot render this one, newest first. */
  fallback: readonly Digest[]
  /** Other visitors may get another release. */
  isShared: boolean
  /** The object that lists the prerendered pages of this release. */
  pages?: Digest
}

interface Serving {
  pointer: Pointer
  digest: Digest
  /** Those of its bins that are read. */
  bins: readonly Digest[]
  hosts: unknown
  manifests: Map<Digest, Manifest>
  /** By digest of the bundle. */
  bundles: Map<Digest, string>
  /** By site and release: the release that this build renders instead. */
  instead: Map<string, Pick<SiteRelease, 'release' | 'bundle'>>
}

/** A pointer that is proven and newer than the served one. */
interface NewerRoot {
  root: PointerRoot
  digest: Digest
  bytes: Bytes
}

/**
 * Reads what a channel serves. A new pointer is served once its signature, its number and every object that it needs are proven,
 * for all sites at once; whatever is wrong with it, the last good one stays (PB-02, PB-03).
 */
export function createReader(options: ReaderOptions) {
  const { channel, trust, copy, now = Date.now } = options
  const keySets = new Map<number, TrustedKeys>()
  let firstKeySet: Digest | null = null
  /** What was proven, by its key: all that another reader needs. */
  const files = new Map<string, Bytes>()
  let serving: Serving | null = null
  /** A newer pointer than is served, whose mode switch holds already: an emergency waits for no release (PB-06). */
  let ahead: (Pick<Serving, 'pointer' | 'digest'> & { bytes: Bytes }) | null = null
  let problem: string | null = 'nothing was read yet'
  let oddity: string | null = null
  let alarm: string | null = null
  /** What was proven and found no room in the copy. */
  const uncopied = new Set<string>()
  let isCopied = true
  let running: Promise<void> | null = null
  let isPreparing = false
  let looking: Promise<void> | null = null
  let isRestored = false
  let hasReadStore = false

  /** Rejects when the store has it not, or not exactly that one. */
  async function readObject(digest: Digest): Promise<Bytes> {
    const key = objectKey(digest)
    const found = files.get(key) ?? (await options.get(key))
    if (!found) throw new Error(`${key} is missing`)
    if ((await digestOf(found)) !== digest) throw new Error(`${key} was changed`)
    return found
  }

  /** What a key that never changes holds: from the copy where that is sound. Null where there is nothing; rejects as `open` does. */
  async function readOnce<T>(key: string, open: (bytes: Bytes) => Promise<T>): Promise<T | null> {
    const copied = await copy?.get(key).catch(() => null)
    if (copied)
      try {
        const value = await open(copied)
        files.set(key, copied)
        return value
      } catch {
        // The copy was changed: it is replaced below.
      }
    const bytes = await options.get(key)
    if (!bytes) return null
    const value = await open(bytes)
    files.set(key, bytes)
    await copy?.put(key, bytes).then(
      () => uncopied.delete(key),
      () => uncopied.add(key),
    )
    return value
  }

  async function getObject(digest: Digest): Promise<Bytes> {
    const key = objectKey(digest)
    const proven = files.get(key)
    if (proven) return proven
    const bytes = await readOnce(key, async (found) => {
      if ((await digestOf(found)) !== digest) throw new Error(`${key} was changed`)
      return found
    })
    if (!bytes) throw new Error(`${key} is missing`)
    return bytes
  }

  /** Opens something signed; as long as no known key fits, the next key set is read. */
  async function withKeys<T>(open: (sets: ReadonlyMap<number, TrustedKeys>) => Promise<T>): Promise<T> {
    for (;;)
      try {
        return await open(keySets)
      } catch (error) {
        if (!(await readNextKeySet())) throw error
      }
  }

  async function readNextKeySet(): Promise<boolean> {
    const n = keySets.size
    const keys = await readOnce(keySetKey(n), async (bytes) => {
      const digest = await digestOf(bytes)
      if (n === 0 && trust !== undefined && digest !== trust)
        throw new Error('the store begins with a key set that is not trusted here')
      const opened = await openKeySet(bytes, n, keySets.get(n - 1))
      if (n === 0) firstKeySet = digest
      return opened
    })
    if (keys) keySets.set(n, keys)
    return keys !== null
  }

  async function manifestOf(name: Digest): Promise<Manifest> {
    const known = serving?.manifests.get(name)
    if (known) return known
    const manifest = await readOnce(releaseKey(name), (bytes) =>
      withKeys((sets) => openRelease(bytes, name, sets)),
    )
    if (!manifest) throw new Error(`${releaseKey(name)} is missing`)
    return manifest
  }

  /** The sites of a root, with the bins that they stand in. From here on the mode switch in it holds. */
  async function sitesOfRoot({ root, digest, bytes }: NewerRoot): Promise<Pick<Serving, 'pointer' | 'bins'>> {
    const { site: only } = options
    const bins: Digest[] = []
    const getBin = async (name: Digest, number: number) => {
      bins.push(name)
      return readBin(await getObject(name), number)
    }
    const pointer = await withSites(root, getBin, only === undefined ? undefined : new Set([binOf(only)]))
    if (root.seq > ((ahead ?? serving)?.pointer.seq ?? 0)) ahead = { pointer, digest, bytes }
    return { pointer, bins }
  }

  /** A verified pointer with all that it needs. Throws when anything is missing, wrong, or cannot be rendered by this build. */
  async function prepare(newer: NewerRoot): Promise<Serving> {
    const { site: only } = options
    const { pointer, bins } = await sitesOfRoot(newer)
    const next: Serving = {
      pointer,
      digest: newer.digest,
      bins,
      hosts: only === undefined ? JSON.parse(decodeText(await getObject(pointer.hosts))) : undefined,
      manifests: new Map(),
      bundles: new Map(),
      instead: new Map(),
    }
    const sites = Object.entries(pointer.sites).filter(([site]) => only === undefined || site === only)
    await readBundles(sites.map(([, { bundle }]) => bundle))
    for (const [site, sitePointer] of sites) {
      for (const release of releasesOf(sitePointer)) {
        const candidates = [release, ...(sitePointer.fallback ?? [])]
        next.instead.set(`${site} ${release}`, await firstRendered(next, site, candidates))
      }
      if ((await bundleIn(next, site, sitePointer.release)) !== sitePointer.bundle)
        throw new Error(`${site}: the release has another bundle than the pointer names`)
    }
    return next
  }

  /** Reads what is not served already, several at a time: a store that takes its time does so once for many sites. */
  async function readBundles(bundles: readonly Digest[]): Promise<void> {
    const waiting = [...new Set(bundles)].filter((bundle) => !serving?.bundles.has(bundle))
    await pMap(waiting, (bundle) => getObject(bundle), { concurrency: AT_ONCE })
  }

  /** The first of some releases that this build can render. */
  async function firstRendered(
    next: Serving,
    site: string,
    candidates: readonly Digest[],
  ): Promise<Pick<SiteRelease, 'release' | 'bundle'>> {
    const problems: string[] = []
    for (const release of candidates) {
      const bundle = await bundleIn(next, site, release)
      const known = serving?.bundles.get(bundle) ?? next.bundles.get(bundle)
      const text = known ?? decodeText(await getObject(bundle))
      const found = known === undefined ? await options.problemsOf(site, text) : []
      if (found.length === 0) {
        next.bundles.set(bundle, text)
        return { release, bundle }
      }
      problems.push(...found)
    }
    throw new Error(`${site} cannot be rendered by this build: ${problems.slice(0, 3).join(' ')}`)
  }

  /** The bundle of a site's release: as a pointer of the second form says it, else as the release's manifest does. */
  async function bundleIn(
    { pointer, manifests }: Pick<Serving, 'pointer' | 'manifests'>,
    site: string,
    release: Digest,
  ): Promise<Digest> {
    const served = pointer.sites[site]
    const named = served?.release === release ? served.bundle : pointer.bundles?.[site]?.[release]
    if (pointer.v === 2 && named) return named
    const manifest = manifests.get(release) ?? (await manifestOf(release))
    manifests.set(release, manifest)
    const bundle = manifest.bundles[site]
    if (!bundle) throw new Error(`the release ${release} has no site ${site}`)
    return bundle
  }

  /** A pointer that is signed and of this channel. */
  async function openSigned(bytes: Bytes): Promise<PointerRoot> {
    // Checked before anything is parsed; base64 makes four bytes of three.
    if (bytes.length > MAX_POINTER_BYTES * 1.5) throw new Error('the pointer is too large')
    return withKeys((sets) => openPointer(bytes, channel, sets))
  }

  /**
   * What the store serves. At the start, when nothing says which number is the newest, its log may have more than the root: an older
   * root may have been put back.
   */
  async function newestRoot(): Promise<Bytes | null> {
    let root = await options.get(rootKey(channel))
    if (!root || hasReadStore || (serving && options.isSparing)) return root
    let { seq, keys } = await openSigned(root)
    for (let strange = 0; strange < MAX_STRANGE;) {
      const next = await options.get(logKey(channel, ++seq))
      if (!next) break
      // Whatever else lies there does not count.
      const found = await openSigned(next).catch(() => null)
      if (!found || !takesNumber(found, seq) || found.keys < keys) {
        strange += 1
        continue
      }
      strange = 0
      root = next
      ;({ seq, keys } = found)
    }
    return root
  }

  /** Serves a pointer if it may be served. Throws with the reason when it may not. */
  async function accept(bytes: Bytes | null, from: 'store' | 'copy'): Promise<void> {
    const read = await openNewer(bytes, from)
    if (!read) return
    const { root } = read
    isPreparing = true
    serving = await prepare(read).finally(() => (isPreparing = false))
    if (ahead && ahead.pointer.seq <= root.seq) ahead = null
    oddity = (await options.oddityOf?.(root).catch(() => null)) ?? null
    files.set(rootKey(channel), read.bytes)
    const needed = keysOf(serving)
    for (const key of files.keys()) if (!needed.has(key)) files.delete(key)
    isCopied = from === 'copy'
  }

  /** Makes the copy that of what is served. Until all of it has room, the one before stays: half of each would start nothing. */
  async function updateCopy(): Promise<string | null> {
    if (!copy || !serving || isCopied) return null
    const root = rootKey(channel)
    const needed = keysOf(serving)
    try {
      for (const key of [...[...needed].filter((key) => uncopied.has(key)), root]) {
        const bytes = files.get(key)
        if (bytes) await copy.put(key, bytes)
        uncopied.delete(key)
      }
      await copy.keep?.(needed)
      isCopied = true
      return null
    } catch (error) {
      return `the copy for a start without the store is of an earlier pointer: ${messageOf(error)}`
    }
  }

  /** What may be served instead of what is; null where that is the same. Throws with the reason when it may not. */
  async function openNewer(bytes: Bytes | null, from: 'store' | 'copy'): Promise<NewerRoot | null> {
    if (!bytes) throw new Error(`there is no ${rootKey(channel)}`)
    const digest = await digestOf(bytes)
    if (digest === serving?.digest) return null
    const root = await openSigned(bytes)
    // A replaced key can name its own set, so that all later ones are looked for. The copy was accepted when it was new.
    if (from === 'store') while (await readNextKeySet());
    if (from === 'store' && root.keys < keySets.size - 1)
      throw new Error('the pointer is signed by a replaced key')
    // A browser that remembers no number cannot know that an older root was put back but by its age.
    if (from === 'store' && options.isSparing && !serving && hasExpired(root))
      throw new Error('the pointer has expired, and an older one may have been put back')
    const before = serving?.pointer
    if (before && root.seq < before.seq)
      throw new Error(`the pointer ${root.seq} is older than the one that is served, ${before.seq}`)
    if (before && root.seq === before.seq) throw new Error(`there are two pointers ${root.seq}`)
    if (ahead && digest !== ahead.digest && root.seq <= ahead.pointer.seq)
      throw new Error(`the pointer ${root.seq} is older than one that was read, ${ahead.pointer.seq}`)
    return { root, digest, bytes }
  }

  /** While releases are being read, the mode switch is looked at alone: they can take minutes. */
  async function lookAhead(): Promise<void> {
    const newest = await openNewer(await options.get(rootKey(channel)), 'store')
    if (newest) await sitesOfRoot(newest)
  }

  async function read(): Promise<void> {
    if (!isRestored && copy) {
      isRestored = true
      await copy
        .get(rootKey(channel))
        .then((bytes) => bytes && accept(bytes, 'copy'))
        .catch((error: unknown) => report(`the copy is not used: ${messageOf(error)}`))
    }
    try {
      await accept(await newestRoot(), 'store')
      hasReadStore = true
      report(isExpired() ? 'the pointer has expired' : null)
      const lag = await updateCopy()
      const found = isEarly() ? 'the clock here is behind: the pointer was issued later' : (oddity ?? lag)
      if (found !== null && found !== alarm) options.report(found)
      alarm = found
    } catch (error) {
      report(messageOf(error))
    }
  }

  function report(found: string | null): void {
    if (found !== null && found !== problem) options.report(found)
    problem = found
  }

  function siteOf(name: string, of: Pick<Serving, 'pointer'> | null = serving): SitePointer | undefined {
    const sites = of?.pointer.sites
    return sites && Object.hasOwn(sites, name) ? sites[name] : undefined
  }

  /** The position of a site's mode switch: of a newer pointer, where that is stricter. */
  function modeOf(name: string, { mode }: SitePointer): string | undefined {
    const switchedTo = siteOf(name, ahead)?.mode
    if (switchedTo === undefined || !options.stricterMode) return mode
    return options.stricterMode(mode ?? '', switchedTo) || mode
  }

  /** Whether a newer pointer makes a site stricter before its releases are served. */
  const switchesAhead = () =>
    Object.entries(serving?.pointer.sites ?? {}).some(([name, site]) => modeOf(name, site) !== site.mode)

  /** One of a site's releases, or the older one that this build renders instead. */
  function servedAs(name: string, site: SitePointer, wanted: Digest): SiteRelease | null {
    const found = serving?.instead.get(`${name} ${wanted}`)
    const text = found && serving?.bundles.get(found.bundle)
    if (!serving || !found || text === undefined) return null
    const mode = modeOf(name, site)
    // Its pages were rendered for its own switch.
    const hasPages = site.pages !== undefined && found.release === site.release && mode === site.mode
    return {
      ...found,
      text,
      seq: serving.pointer.seq,
      floor: serving.pointer.floor,
      ...(mode !== undefined && { mode }),
      fallback: site.fallback ?? [],
      isShared: site.canary !== undefined,
      ...(hasPages && { pages: site.pages }),
    }
  }

  /** The keys of everything that a pointer needs. */
  function keysOf({ pointer, bins, manifests, bundles }: Serving): Set<string> {
    return new Set([
      rootKey(channel),
      ...[...keySets.keys()].map(keySetKey),
      ...[pointer.hosts, ...bins].map(objectKey),
      ...[...manifests.keys()].map(releaseKey),
      ...[...bundles.keys()].map(objectKey),
    ])
  }

  const isEarly = () => serving !== null && Date.parse(serving.pointer.issued) > now() + CLOCK_TOLERANCE_MS
  const hasExpired = ({ expires }: Pick<Pointer, 'expires'>) => Date.parse(expires) <= now()
  const isExpired = () => serving !== null && hasExpired(serving.pointer)

  return {
    /** Looks for a newer pointer; calls at the same time share one look. Never rejects. */
    refresh(): Promise<void> {
      // What is wrong with it is said when its turn comes.
      if (isPreparing && options.stricterMode)
        looking ??= lookAhead()
          .catch(() => undefined)
          .finally(() => (looking = null))
      running ??= read().finally(() => (running = null))
      return running
    },

    state(): ReaderState {
      const pointer = serving?.pointer
      return {
        status: !pointer ? 'error' : problem !== null || isExpired() ? 'stale' : 'ready',
        seq: pointer?.seq ?? null,
        issued: pointer ? Date.parse(pointer.issued) : null,
        problem,
        ...(alarm !== null && { alarm }),
      }
    },

    /** The manifest of a release. Rejects when the store has it not, or not exactly that one. */
    manifestOf,
    /**
     * What the store has under a key, as it was proven: the served pointer and all that it needs, or a newer one whose mode switch holds
     * already. Null for anything else.
     */
    file: (key: string): Bytes | null =>
      (key === rootKey(channel) && switchesAhead() && ahead?.bytes) || (files.get(key) ?? null),
    /** Digest of the first key set: what other readers can be told to trust. Null before anything was read. */
    trust: (): Digest | null => firstKeySet,
    /** The served pointer; null in the state `error`. */
    pointer: (): Pointer | null => serving?.pointer ?? null,
    /** Which site a host shows, as `sites.json` has it; undefined in the state `error`. */
    hosts: (): unknown => serving?.hosts,

    /** The position of a site's mode switch in the newest pointer that is proven, whether or not its releases can be served. */
    switchedTo: (name: string): string | undefined => siteOf(name, ahead ?? serving)?.mode,

    /** What a site serves to the visitors of a bucket; null where the pointer has no such site. */
    site(name: string, bucket: number): SiteRelease | null {
      const site = siteOf(name)
      return site ? servedAs(name, site, activeRelease(site, { now: now(), bucket })) : null
    },

    /** Everything that a site may serve while this pointer stands: to any visitor, at any time. */
    everythingOf(name: string): SiteRelease[] {
      const site = siteOf(name)
      return site ? releasesOf(site).flatMap((release) => servedAs(name, site, release) ?? []) : []
    },

    /** The bundle of one of a site's older releases, for a build that cannot render the newer ones. Null where there is none. */
    async olderBundle(name: string, at: number): Promise<string | null> {
      const release = siteOf(name)?.fallback?.[at]
      if (!serving || !release) return null
      return decodeText(await getObject(await bundleIn(serving, name, release)))
    },

    /** An object that no pointer needs, such as a page, by its digest, proven. It is not kept: there may be any number. */
    object: readObject,
  }
}

export type Reader = ReturnType<typeof createReader>

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
