import { composeLayout } from '@/engine/layout/composeLayout'
import { modesOf, type Target } from '@/engine/layout/layerPatches'
import { mergeLayers } from '@/engine/layout/mergeLayers'
import { valueAt } from '@/engine/layout/pointer'
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

/** Composes what players of a site get. `none` where a layer is missing. */
export function composed(documents: Documents, site: string, target: Target): unknown {
  const layers = layerChain(documents, site)
  if (layers.length === 0) return undefined
  // A draft with a problem has no layout, but its changes still have words.
  return composeLayout(layers, target).layout ?? mergeLayers(layers, target).layout
}

/** Every device and mode of the sites whose layers changed; the modes are those that any of the sites knows. */
export function compositions(before: Documents, after: Documents, sites: readonly string[]): Composition[] {
  const chains = (site: string) => [layerChain(before, site), layerChain(after, site)]
  const modes = [undefined, ...modesOf(sites.flatMap((site) => chains(site).flat()))]
  return sites
    .filter((site) => chains(site).some((chain) => chain.some(({ name }) => before[name] !== after[name])))
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
