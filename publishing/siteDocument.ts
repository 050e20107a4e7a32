import type { Digest } from './digest'
import type { SiteRelease } from './reader'

/** What a portal gets as `/layouts/<site>.json`: the bundle, and where it comes from. */
export function siteDocument({ text, release, bundle, seq, floor, mode, fallback }: SiteRelease): string {
  const source = {
    release,
    bundle: bundleName(bundle),
    seq,
    floor,
    ...(mode !== undefined && { mode }),
    fallback: fallback.length,
  }
  return JSON.stringify({ ...(JSON.parse(text) as object), ...source })
}

/** As pages call the layers that they show, where they report how they went: enough of the digest to tell them apart. */
export const bundleName = (bundle: Digest): string => bundle.slice('sha256:'.length, 'sha256:'.length + 16)
