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
  return JSON.stringify({ ...playersBundle(text), ...source })
}

/** The same of a release for older builds, which has no more than its layers. */
export const olderDocument = (text: string): string => JSON.stringify(playersBundle(text))

/**
 * A bundle without what only operators read: who has confirmed which translation. The object that is signed keeps it, as its name is its
 * digest; so do the layers, which desk and tool read.
 */
function playersBundle(text: string): object {
  const bundle = JSON.parse(text) as { layers?: unknown }
  if (!Array.isArray(bundle.layers)) return bundle
  const layers = (bundle.layers as { layer?: unknown }[]).map((one) => {
    if (typeof one.layer !== 'object' || one.layer === null) return one
    const { confirmedTexts: _confirmedTexts, ...layer } = one.layer as Record<string, unknown>
    return { ...one, layer }
  })
  return { ...bundle, layers }
}

/** As pages call the layers that they show, where they report how they went: enough of the digest to tell them apart. */
export const bundleName = (bundle: Digest): string => bundle.slice('sha256:'.length, 'sha256:'.length + 16)
