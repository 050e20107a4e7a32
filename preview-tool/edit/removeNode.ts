import { ownValue } from '@/engine/layout/jsonObject'
import type { LayerPatch } from '@/engine/layout/layerPatches'
import type { Documents, EditTarget } from '../model'
import { covers, heirsOf } from './places'
import { shutOut, takeOut } from './takeOut'

/**
 * Removes an entry for the edited patch and all that builds on it: deleted where it was made, `null` in a layer above that.
 * Overrides of what is no longer there go too (also those of sites that extend the layer): they would be half an entry.
 */
export function removeNode(documents: Documents, target: EditTarget, section: string, id: string): Documents {
  const path = [section, id]
  const own = takeOut(documents, target.layer, path, (patch) => covers(target, patch))
  return heirsOf(documents, target.layer).reduce(
    (now, heir) => takeOut(now, heir, path, (patch) => covers(target, patch) && !isWhole(patch, path)),
    shutOut(own, target, path),
  )
}

/** An entry that is complete in itself needs no other layer's. */
function isWhole({ patch }: LayerPatch, [section = '', id = '']: string[]): boolean {
  const entry = ownValue(ownValue(patch, section), id)
  return ['type', 'to', 'action', 'redirect'].some((key) => typeof ownValue(entry, key) === 'string')
}
