import type { Digest } from './digest'
import { BUCKETS, type SitePointer } from './pointer'

export interface Visitor {
  /** Milliseconds since the epoch, by the reader's clock. */
  now: number
  /** 0 to 9,999, at random; the same for every visit. */
  bucket: number
}

/** The release that a site serves to a visitor: that of an open window, else of the canary, else its own (PB-07). */
export function activeRelease(site: SitePointer, { now, bucket }: Visitor): Digest {
  const open = openWindow(site, now)
  if (open) return open.release
  return site.canary && isInCanary(site.canary, bucket) ? site.canary.release : site.release
}

/** The window of a site that is open at a moment. */
export const openWindow = ({ windows = [] }: SitePointer, now: number) =>
  windows.find(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until))

/** All releases that a site may serve while this pointer stands. */
export const releasesOf = ({ release, canary, windows = [] }: SitePointer): Digest[] => [
  ...new Set([release, ...(canary ? [canary.release] : []), ...windows.map((window) => window.release)]),
]

/** All releases that a site names: those, and older ones for builds that cannot render them. */
export const namedReleases = (site: SitePointer): Digest[] => [
  ...new Set([...releasesOf(site), ...(site.fallback ?? [])]),
]

/**
 * Whether a bucket is in a canary. The salt gives a permutation of the buckets and the canary is its beginning: the share is exact,
 * and who is in a share stays in a larger one.
 */
export function isInCanary({ salt, below }: { salt: string; below: number }, bucket: number): boolean {
  const number = Number.parseInt(salt, 16)
  // A factor without a common divisor with 10,000 makes it a permutation: it ends in 1, 3, 7 or 9.
  const factor = 10 * (Math.floor(number / 4) % (BUCKETS / 10)) + ([1, 3, 7, 9][number % 4] ?? 1)
  const offset = Math.floor(number / 4_000) % BUCKETS
  return (factor * bucket + offset) % BUCKETS < below
}

/** The number of a `bucket` cookie; null for anything else. */
export function readBucket(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null
}
