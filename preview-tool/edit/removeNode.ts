import { ownValue } from '@/engine/layout/jsonObject'
import type { LayerPatch } from '@/engine/layout/layerPatches'
import type { Documents, EditTarget } from '../model'
import { covers, derivedLayers } from './places'
import { nullOverrides, removeOverrides } from './removeOverrides'

/**
 * Removes an entry for the edited patch and all that builds on it: deleted where it was made, `null` in a layer above that.
 * Overrides of what is no longer there go too (also those of sites that extend the layer): they would be half an entry.
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

/** An entry that is complete in itself needs no other layer's. */
function isWhole({ patch }: LayerPatch, [section = '', id = '']: string[]): boolean {
  const entry = ownValue(ownValue(patch, section), id)
  return ['type', 'to', 'action', 'redirect'].some((key) => typeof ownValue(entry, key) === 'string')
}
