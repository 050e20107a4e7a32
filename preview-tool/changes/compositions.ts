import { composeLayout } from '@/engine/layout/composeLayout'
import { modesOf, type NamedLayer, type Target } from '@/engine/layout/layerPatches'
import { mergeLayers } from '@/engine/layout/mergeLayers'
import { valueAt } from '@/engine/layout/pointer'
import { sameJson } from '@/engine/layout/sameJson'
import { DEVICES } from '../edit/devices'
import { layerChain } from '../edit/layerChain'
import type { Documents } from '../model'

/** A site on a device in a mode, with its layout before and after the changes. */
export interface Composition {
  site: string
  target: Target
  before: unknown
  after: unknown
}

interface CacheEntry {
  layers: readonly NamedLayer[]
  layout: unknown
}

// The saved side stays the same while a draft is typed: composed once, by the site's own document and the target.
const kept = new WeakMap<object, Map<string, CacheEntry>>()

/** What players of a site get; undefined where a layer is missing. Not to be changed: it is kept for the next who asks. */
export function composed(documents: Documents, site: string, target: Target): unknown {
  const layers = layerChain(documents, site)
  const document = documents[site]
  if (layers.length === 0 || !document) return undefined
  const known = kept.get(document) ?? new Map<string, CacheEntry>()
  kept.set(document, known)
  const key = `${site} ${target.device} ${target.mode ?? ''}`
  const found = known.get(key)
  if (found && found.layers.every(({ layer }, at) => layer === layers[at]?.layer)) return found.layout
  // A draft with a problem has no layout, but its changes still have words.
  const layout = composeLayout(layers, target).layout ?? mergeLayers(layers, target).layout
  known.set(key, { layers, layout })
  return layout
}

/** Every device and mode of the sites whose layers changed; the modes are those that any of the sites knows. */
export function compositions(before: Documents, after: Documents, sites: readonly string[]): Composition[] {
  const chains = (site: string) => [layerChain(before, site), layerChain(after, site)]
  const modes = [undefined, ...modesOf(sites.flatMap((site) => chains(site).flat()))]
  return sites
    .filter((site) =>
      chains(site).some((chain) => chain.some(({ name }) => !sameJson(before[name], after[name]))),
    )
    .flatMap((site) =>
      DEVICES.flatMap((device) =>
        modes.map((mode) => {
          const target: Target = { device, ...(mode === undefined ? {} : { mode }) }
          return {
            site,
            target,
            before: composed(before, site, target),
            after: composed(after, site, target),
          }
        }),
      ),
    )
}

/** The value of a place on one side of a composition. */
export function composedAt(side: unknown, path: readonly string[]): unknown {
  return valueAt(side, path)
}
