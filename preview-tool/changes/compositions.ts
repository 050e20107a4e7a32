import { composeLayout } from '@layout/composeLayout'
import { modesOf, type NamedLayer, type Target } from '@layout/layerPatches'
import { mergeLayers } from '@layout/mergeLayers'
import { valueAt } from '@layout/pointer'
import { sameJson } from '@layout/sameJson'
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

// Saved layers rarely change while a draft is typed: cached by the site's document and the target.
const cached = new WeakMap<object, Map<string, CacheEntry>>()

/** A site's composed layout; undefined where a layer is missing. Cached: do not mutate it. */
export function composed(documents: Documents, site: string, target: Target): unknown {
  const layers = layerChain(documents, site)
  const document = documents[site]
  if (layers.length === 0 || !document) return undefined
  const known = cached.get(document) ?? new Map<string, CacheEntry>()
  cached.set(document, known)
  const key = `${site} ${target.device} ${target.mode ?? ''}`
  const found = known.get(key)
  if (found && found.layers.every(({ layer }, at) => layer === layers[at]?.layer)) return found.layout
  // A draft with a problem has no layout, but its changes are still described.
  const layout = composeLayout(layers, target).layout ?? mergeLayers(layers, target).layout
  known.set(key, { layers, layout })
  return layout
}

/** Every device and mode of the sites whose layers changed; modes are those of any site. */
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

/** A value on one side of a composition. */
export function composedAt(side: unknown, path: readonly string[]): unknown {
  return valueAt(side, path)
}
