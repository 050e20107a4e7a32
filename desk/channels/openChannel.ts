import { openWindow } from '../../publishing/activeRelease'
import type { Digest } from '../../publishing/digest'
import type { Pointer, SitePointer } from '../../publishing/pointer'
import type { StoredPointer } from '../../publishing/publisher'
import type { Desk } from '../core/desk'
import { publisherOf } from '../core/publisherOf'
import { storedManifest } from '../releases/releaseFiles'

/** The newest pointer of a channel, with the plans that have begun as what is served; null before the first. `found` is that pointer. */
export async function openChannel(
  desk: Desk,
  channel: string,
  found: StoredPointer | null | Promise<StoredPointer | null> = publisherOf(desk).newest(channel),
): Promise<StoredPointer | null> {
  const newest = await found
  return newest && { ...newest, pointer: await settled(desk, newest.pointer) }
}

/**
 * The newest pointer of a channel with what players get at this moment as each site's release: that of an open window, else its own. It
 * is what a change is compared with; windows are kept. Null before the first.
 */
export async function shownChannel(desk: Desk, channel: string): Promise<StoredPointer | null> {
  const newest = await openChannel(desk, channel)
  return newest && { ...newest, pointer: await shown(desk, newest.pointer) }
}

/** A pointer with the plans that have begun by a moment as what is served; what has an end stays a window. */
export async function settled(desk: Desk, pointer: Pointer, at = desk.now()): Promise<Pointer> {
  return { ...pointer, sites: settleWindows(pointer.sites, at, await bundlesOf(desk, pointer)) }
}

/** A pointer with what players get at a moment as each site's release. */
export async function shown(desk: Desk, pointer: Pointer, at = desk.now()): Promise<Pointer> {
  const bundleOf = await bundlesOf(desk, pointer)
  const sites = Object.entries(settleWindows(pointer.sites, at, bundleOf)).map(([name, site]) => {
    const open = openWindow(site, at)
    if (!open) return [name, site] as const
    const { pages: _pages, ...rest } = site
    return [name, { ...rest, release: open.release, bundle: bundleOf(open.release, name) }] as const
  })
  return { ...pointer, sites: Object.fromEntries(sites) }
}

/** The bundles of what a pointer has in windows. */
async function bundlesOf(desk: Desk, pointer: Pointer): Promise<(release: Digest, site: string) => Digest> {
  const bundles = new Map<string, Digest>()
  for (const [site, { windows = [] }] of Object.entries(pointer.sites))
    for (const { release } of windows) {
      const bundle = (await storedManifest(desk, release)).bundles[site]
      if (bundle) bundles.set(`${site} ${release}`, bundle)
    }
  return (release, site) => {
    const bundle = bundles.get(`${site} ${release}`)
    if (!bundle) throw new Error(`The release ${release} has no site "${site}".`)
    return bundle
  }
}

/**
 * A plan without an end that has begun is what the site serves; one that has ended is gone. Players get the same either way: the
 * times are in the pointer, so that a plan begins although the desk is down.
 */
function settleWindows(
  sites: Pointer['sites'],
  now: number,
  bundleOf: (release: SitePointer['release'], site: string) => SitePointer['bundle'],
): Pointer['sites'] {
  return Object.fromEntries(
    Object.entries(sites).map(([name, site]) => {
      const left = (site.windows ?? []).filter(({ until }) => Date.parse(until) > now)
      const begun = left.find(({ from, until }) => until === FOR_GOOD && Date.parse(from) <= now)
      const { windows: _windows, pages, canary, ...rest } = site
      const windows = left.filter((one) => one !== begun)
      return [
        name,
        {
          ...rest,
          ...(begun
            ? { release: begun.release, bundle: bundleOf(begun.release, name) }
            : { ...(pages !== undefined && { pages }), ...(canary && { canary }) }),
          ...(windows.length > 0 && { windows }),
        },
      ]
    }),
  )
}

/** Until when something planned holds that has no end. */
export const FOR_GOOD = '9999-12-31T23:59:59.999Z'
