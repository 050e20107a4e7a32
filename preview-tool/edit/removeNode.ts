import { ownValue } from '@layout/jsonObject'
import type { LayerPatch } from '@layout/layerPatches'
import type { Documents, EditTarget } from '../model'
import { covers, derivedLayers } from './places'
import { nullOverrides, removeOverrides } from './removeOverrides'

/**
 * Removes an entry for the edited patch and everything derived from it: deleted in the layer that defines it, `null` in a
 * higher one. Overrides of the removed entry go too, also in derived layers: they would be fragments.
 */
export function removeNode(documents: Documents, target: EditTarget, section: string, id: string): Documents {
  const path = [section, id]
  const own = removeOverrides(documents, target.layer, path, (patch) => covers(target, patch))
  return derivedLayers(documents, target.layer).reduce(
    (now, heir) =>
      removeOverrides(now, heir, path, (patch) => covers(target, patch) && !isWhole(patch, path)),
    nullOverrides(own, target, path),
  )
}

/** A complete entry needs no lower layer. */
function isWhole({ patch }: LayerPatch, [section = '', id = '']: string[]): boolean {
  const entry = ownValue(ownValue(patch, section), id)
  return ['type', 'to', 'action', 'redirect'].some((key) => typeof ownValue(entry, key) === 'string')
}
