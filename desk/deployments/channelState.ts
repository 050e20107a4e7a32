import canonicalize from 'canonicalize'
import { LRUCache } from 'lru-cache'
import type { Views } from '../../publishing/changedViews'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import type { Manifest } from '../../publishing/manifest'
import type { SiteCase } from '../../publishing/mayPublish'
import type { Pointer } from '../../publishing/pointer'
import type { Desk } from '../core/desk'
import { storedText } from '../releases/releaseFiles'
import { siteViews } from '../releases/siteViews'
import { publisherOf } from '../core/publisherOf'

/** What a channel shows, as the rules of publishing see it. */
export interface ChannelState {
  live: Record<string, Views>
  liveHosts: Digest | null
  /** Layouts by the digests of their views. */
  contents: ReadonlyMap<Digest, unknown>
  cells: readonly SiteCase[]
}

const manifests = new LRUCache<string, Manifest>({ max: 200 })

/** The manifest of a stored release. Throws when the objects have it not, or something else. */
export async function storedManifest(desk: Desk, name: Digest): Promise<Manifest> {
  const before = manifests.get(name)
  if (before) return before
  const manifest = await publisherOf(desk).manifestOf(name)
  manifests.set(name, manifest)
  return manifest
}

/** What the sites of a pointer show, each by its own release. */
export async function channelState(desk: Desk, pointer: Pointer | null): Promise<ChannelState> {
  if (!pointer) return { live: {}, liveHosts: null, contents: new Map(), cells: [] }
  const live: Record<string, Views> = {}
  const contents = new Map<Digest, unknown>()
  const cells: SiteCase[] = []
  for (const [site, { release, bundle }] of Object.entries(pointer.sites)) {
    const { views } = await storedManifest(desk, release)
    live[site] = Object.fromEntries(Object.entries(views).filter(([view]) => view.startsWith(`${site}/`)))
    const found = await siteViews(bundle, await storedText(desk.objects, bundle))
    for (const [digest, layout] of found.contents) contents.set(digest, layout)
    cells.push(...found.cells)
  }
  const hosts = canonicalize(JSON.parse(await storedText(desk.objects, pointer.hosts))) ?? ''
  return { live, liveHosts: await digestOf(encodeText(hosts)), contents, cells }
}
