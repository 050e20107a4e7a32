import type { SiteRelease } from './reader'

/** What a portal gets as `/layouts/<site>.json`: the bundle, and where it comes from. */
export function siteDocument({ text, release, seq, floor, mode, fallback }: SiteRelease): string {
  const source = { release, seq, floor, ...(mode !== undefined && { mode }), fallback: fallback.length }
  return JSON.stringify({ ...(JSON.parse(text) as object), ...source })
}
