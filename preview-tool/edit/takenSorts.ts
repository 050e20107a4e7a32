import { isJsonObject, ownValue } from '@layout/jsonObject'
import { allPatches } from '@layout/layerPatches'
import type { Documents } from '../model'
import { layerChain } from './layerChain'
import { derivedLayers } from './places'

/** Every `sort` number of a section on any site, device and mode that an edit of the layer reaches: no other entry may get it. */
export function takenSorts(documents: Documents, layer: string, section: string): Set<number> {
  const names = new Set([...layerChain(documents, layer).map(({ name }) => name), layer])
  for (const derived of derivedLayers(documents, layer))
    for (const { name } of layerChain(documents, derived)) names.add(name)
  const taken = new Set<number>()
  for (const name of names)
    for (const { patch } of allPatches({ name, layer: ownValue(documents, name) })) {
      const entries = ownValue(patch, section)
      if (!isJsonObject(entries)) continue
      for (const entry of Object.values(entries)) {
        const sort = ownValue(entry, 'sort')
        if (typeof sort === 'number') taken.add(sort)
      }
    }
  return taken
}
