import { layerPatches, type LayerPatch } from '@layout/layerPatches'
import { mergePatches } from '@layout/mergePatch'
import { valueAt } from '@layout/pointer'
import { sameJson } from '@layout/sameJson'
import type { Documents, EditTarget } from '../model'
import { DEVICES } from './devices'
import { layerChain } from './layerChain'
import { patchPath } from './patchAt'

/** Values at a path for each device of a patch, merged from all layers up to and including that patch. */
export function mergedAt(documents: Documents, target: EditTarget, path: readonly string[]): unknown[] {
  return valuesAt(documents, target, path, true)
}

/** The same without the patch itself: the values after a reset. */
export function inheritedAt(documents: Documents, target: EditTarget, path: readonly string[]): unknown[] {
  return valuesAt(documents, target, path, false)
}

/** The layouts below the patch, one for each of its devices. */
export function inheritedLayouts(documents: Documents, target: EditTarget): unknown[] {
  return layoutsAt(documents, target, false)
}

function valuesAt(
  documents: Documents,
  target: EditTarget,
  path: readonly string[],
  own: boolean,
): unknown[] {
  return layoutsAt(documents, target, own).map((layout) => valueAt(layout, path))
}

function layoutsAt(documents: Documents, target: EditTarget, own: boolean): unknown[] {
  const { layer, mode, device } = target
  const layers = layerChain(documents, layer)
  const isOwn = (patch: LayerPatch) => patch.name === layer && sameJson(patch.at, patchPath(target))
  return (device ? [device] : DEVICES).map((one) => {
    const patches = layerPatches(layers, { device: one, ...(mode === undefined ? {} : { mode }) })
    const at = patches.findIndex(isOwn)
    const below = at >= 0 ? patches.slice(0, at + Number(own)) : patches.slice(0, placeFor(patches, target))
    return mergePatches(below.map(({ patch }) => patch))
  })
}

/** Position of a patch that does not exist yet among the existing ones. */
function placeFor(patches: readonly LayerPatch[], target: EditTarget): number {
  const isAbove = (patch: LayerPatch) => {
    if ((patch.mode === undefined) !== (target.mode === undefined)) return patch.mode !== undefined
    return patch.name === target.layer && patch.device !== undefined && target.device === undefined
  }
  const first = patches.findIndex(isAbove)
  return first < 0 ? patches.length : first
}
