import { encodeText } from './digest'
import { MAX_POINTER_BYTES, type Pointer, type SitePointer } from './pointer'

/** What of a pointer takes room: the rest is less than `HEAD_BYTES`. */
type Contents = Pick<Pointer, 'hosts' | 'sites' | 'reason'>
const HEAD_BYTES = 512

/** So much is left free by everything but emergencies: a switch of the mode of each site, and its reason. */
const EMERGENCY_BYTES = 8 * 1024
export const ORDINARY_POINTER_BYTES = MAX_POINTER_BYTES - EMERGENCY_BYTES

/** How long a pointer with these contents gets, in bytes. */
export const pointerBytes = ({ hosts, sites, reason }: Contents): number =>
  HEAD_BYTES + encodeText(JSON.stringify({ hosts, sites, reason })).length

/** What readers can do without, the least needed first. */
const SPARED = ['pages', 'fallback'] as const

/** What a part of a site takes, in bytes. */
const bytesOf = (part: (typeof SPARED)[number], { [part]: value }: SitePointer): number =>
  value === undefined ? 0 : `,"${part}":${JSON.stringify(value)}`.length

/**
 * Contents that fit into a limit, where they do so without what readers can do without, on as few sites as possible: prerendered pages,
 * which they draw themselves then, and the releases for older builds, which show what they had.
 */
export function fitPointer<Next extends Contents>(next: Next, limit = MAX_POINTER_BYTES): Next {
  let excess = pointerBytes(next) - limit
  if (excess <= 0) return next
  const sites = { ...next.sites }
  for (const part of SPARED)
    for (const [name, site] of Object.entries(sites).reverse()) {
      if (excess <= 0) break
      excess -= bytesOf(part, site)
      const { [part]: _spared, ...rest } = site
      sites[name] = rest
    }
  return { ...next, sites }
}
