import canonicalize from 'canonicalize'
import type { Views } from '../../publishing/changedViews'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import type { SiteCase } from '../../publishing/mayPublish'
import type { Pointer } from '../../publishing/pointer'
import type { Desk } from '../core/desk'
import { storedManifest, storedText } from '../releases/releaseFiles'
import { siteViews } from '../releases/releaseViews'

/** What a channel shows, as the rules of publishing see it. */
export interface ChannelState {
  live: Record<string, Views>
  liveHosts: Digest | null
  /** Layouts by the digests of their views. */
  contents: ReadonlyMap<Digest, unknown>
  cells: readonly SiteCase[]
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
