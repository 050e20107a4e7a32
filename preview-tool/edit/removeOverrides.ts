import { isJsonObject } from '@layout/jsonObject'
import { allPatches, type LayerPatch } from '@layout/layerPatches'
import { setAt } from '@layout/setAt'
import type { Documents, EditTarget } from '../model'
import { mergedAt } from './mergedAt'
import { patchPath } from './patchAt'
import { placesOf } from './places'
import { removeAt } from './removeAt'

/** Removes the overrides at a path from those patches of a layer that `which` selects. */
export function removeOverrides(
  documents: Documents,
  name: string,
  path: readonly string[],
  which: (patch: LayerPatch) => boolean,
): Documents {
  const layer = documents[name]
  if (!isJsonObject(layer)) return documents
  const left = allPatches({ name, layer })
    .filter(which)
    .reduce((document, { at }) => removeAt(document, [...at, ...path]), layer)
  return left === layer ? documents : { ...documents, [name]: left }
}

/** Writes `null` where the edited patch, or one that refines it, still inherits something at the path. */
export function nullOverrides(documents: Documents, target: EditTarget, path: readonly string[]): Documents {
  return placesOf(documents, target).reduce((now, place) => {
    const document = now[place.layer]
    if (!document || mergedAt(now, place, path).every((value) => value === undefined)) return now
    return { ...now, [place.layer]: setAt(document, [...patchPath(place), ...path], null) }
  }, documents)
}
