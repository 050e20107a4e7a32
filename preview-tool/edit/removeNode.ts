import { isJsonObject, ownValue } from '@/engine/layout/jsonObject'
import { allPatches, modesOf, type LayerPatch } from '@/engine/layout/layerPatches'
import { setAt } from '@/engine/layout/setAt'
import { DEVICES } from './devices'
import { removeAt } from './removeAt'
import { layerChain } from './layerChain'
import { mergedAt } from './mergedAt'
import { patchPath } from './patchAt'
import type { Documents, EditTarget } from '../model'

/**
 * Removes an entry for the edited patch and all that builds on it: deleted where it was made, `null` in a layer above that.
 * Overrides of what is no longer there go too (also those of sites that extend the layer): they would be half an entry.
 */
export function removeNode(documents: Documents, target: EditTarget, section: string, id: string): Documents {
  const path = [section, id]
  const own = without(documents, target.layer, path, (patch) => covers(target, patch))
  const removed = placesOf(own, target).reduce(
    (now, place) =>
      mergedAt(now, place, path).some((value) => value !== undefined) ? withNull(now, place, path) : now,
    own,
  )
  const heirs = Object.keys(documents).filter(
    (name) => name !== target.layer && layerChain(documents, name).some((one) => one.name === target.layer),
  )
  return heirs.reduce(
    (now, heir) => without(now, heir, path, (patch) => covers(target, patch) && !isWhole(patch, path)),
    removed,
  )
}

/** Does what a patch says hold only where the edited one holds? */
function covers(target: EditTarget, { mode, device }: LayerPatch): boolean {
  return (
    (target.mode === undefined || target.mode === mode) &&
    (target.device === undefined || target.device === device)
  )
}

/** An entry that is complete in itself needs no other layer's. */
function isWhole({ patch }: LayerPatch, [section = '', id = '']: string[]): boolean {
  const entry = ownValue(ownValue(patch, section), id)
  return ['type', 'to', 'action', 'redirect'].some((key) => typeof ownValue(entry, key) === 'string')
}

/** The patches that may have to say `null`: the edited one, and those that lower layers' devices and modes come before. */
function placesOf(documents: Documents, target: EditTarget): EditTarget[] {
  const modes = target.mode === undefined ? modesOf(layerChain(documents, target.layer)) : []
  const plain = [target, ...modes.map((mode) => ({ ...target, mode }))]
  const devices = target.device === undefined ? DEVICES : []
  return plain.flatMap((place) => [place, ...devices.map((device) => ({ ...place, device }))])
}

function withNull(documents: Documents, place: EditTarget, path: string[]): Documents {
  const document = documents[place.layer]
  if (!document) return documents
  return { ...documents, [place.layer]: setAt(document, [...patchPath(place), ...path], null) }
}

function without(
  documents: Documents,
  name: string,
  path: string[],
  which: (patch: LayerPatch) => boolean,
): Documents {
  const layer = documents[name]
  if (!isJsonObject(layer)) return documents
  const left = allPatches({ name, layer })
    .filter(which)
    .reduce((document, { at }) => removeAt(document, [...at, ...path]), layer)
  return left === layer ? documents : { ...documents, [name]: left }
}
