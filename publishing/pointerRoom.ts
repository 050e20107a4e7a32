import { encodeText } from './digest'
import { namedReleases } from './activeRelease'
import { binOf, MAX_POINTER_BYTES, type Pointer, type SitePointer } from './pointer'

/** So much of a bin is left free by everything but emergencies: a switch of the mode of each of its sites. */
const EMERGENCY_BYTES = 8 * 1024
export const ORDINARY_BIN_BYTES = MAX_POINTER_BYTES - EMERGENCY_BYTES

/** What a pointer says of a site besides, at most: where it was before, and the bundle of each other release. */
const BEFORE_BYTES = 200
const BUNDLE_BYTES = 160

/** How long a site gets in its bin at most, in bytes. */
function siteBytes(name: string, site: SitePointer): number {
  const others = namedReleases(site).length - 1
  return (
    encodeText(JSON.stringify({ [name]: site })).length +
    BEFORE_BYTES +
    2 * name.length +
    others * BUNDLE_BYTES
  )
}

/** What of each bin these sites leave free, in bytes, by the bin's number: less than nothing where they do not fit. */
export function roomIn(sites: Pointer['sites'], limit: number): Map<number, number> {
  const room = new Map<number, number>()
  for (const [name, site] of Object.entries(sites))
    room.set(binOf(name), (room.get(binOf(name)) ?? limit) - siteBytes(name, site))
  return room
}

export const hasRoom = (sites: Pointer['sites'], limit: number): boolean =>
  [...roomIn(sites, limit).values()].every((left) => left >= 0)

/** What readers can do without, the least needed first. */
const SPARED = ['pages', 'fallback'] as const

/**
 * Sites that fit into their bins, where they do so without what readers can do without, on as few sites as possible: prerendered pages,
 * which they draw themselves then, and the releases for older builds, which show what they had.
 */
export function fitSites(sites: Pointer['sites'], limit = MAX_POINTER_BYTES): Pointer['sites'] {
  if (hasRoom(sites, limit)) return sites
  const room = roomIn(sites, limit)
  const fitting = { ...sites }
  for (const part of SPARED)
    for (const [name, site] of Object.entries(fitting).reverse()) {
      const left = room.get(binOf(name)) ?? 0
      if (left >= 0 || site[part] === undefined) continue
      const { [part]: _spared, ...rest } = site
      room.set(binOf(name), left + siteBytes(name, site) - siteBytes(name, rest))
      fitting[name] = rest
    }
  return fitting
}
