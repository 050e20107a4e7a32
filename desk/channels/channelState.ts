import canonicalize from 'canonicalize'
import { viewsOfSites, type Views } from '../../publishing/changedViews'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import type { SiteCase } from '../../publishing/mayPublish'
import type { Pointer } from '../../publishing/pointer'
import type { Desk } from '../core/desk'
import { sizedCache } from '../core/sizedCache'
import type { SiteBundle } from '../releases/bundleCache'
import { storedManifest, storedText } from '../releases/releaseFiles'
import { casesOfSites } from '../releases/releaseViews'

/** What a channel shows, as the rules of publishing see it. */
export interface ChannelState {
  live: Record<string, Views>
  liveHosts: Digest | null
  bundles: ReadonlyMap<string, SiteBundle>
  cells: readonly SiteCase[]
}

/** Which release each site serves, and by which hosts. */
export type Served = Pick<Pointer, 'sites' | 'hosts'>

/** What the sites of a pointer show, each by its own release. */
export async function channelState(desk: Desk, pointer: Served | null): Promise<ChannelState> {
  if (!pointer) return { live: {}, liveHosts: null, bundles: new Map(), cells: [] }
  const live: Record<string, Views> = {}
  const bundles = new Map<string, SiteBundle>()
  for (const [site, { release, bundle }] of Object.entries(pointer.sites)) {
    live[site] = await viewsOfSite(desk, release, site)
    bundles.set(site, { digest: bundle, read: () => storedText(desk.objects, bundle) })
  }
  const hosts = canonicalize(JSON.parse(await storedText(desk.objects, pointer.hosts))) ?? ''
  return {
    live,
    liveHosts: await digestOf(encodeText(hosts)),
    bundles,
    cells: await casesOfSites(desk, bundles),
  }
}

// A company with hundreds of sites may serve hundreds of releases, whose manifests name all of them.
const known = sizedCache<Views>('views', 32, (views) => 200 * Object.keys(views).length)

async function viewsOfSite(desk: Desk, release: Digest, site: string): Promise<Views> {
  const key = `${release} ${site}`
  const before = known.get(key)
  if (before) return before
  const views = viewsOfSites((await storedManifest(desk, release)).views).get(site) ?? {}
  known.set(key, views)
  return views
}
