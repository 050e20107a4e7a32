import { isJsonObject, ownValue } from '@layout/jsonObject'
import { allPatches } from '@layout/layerPatches'
import type { Documents } from '../model'

/** Ids of a section in any patch of any layer: an id outside this list cannot collide. */
export function idsIn(documents: Documents, section: string): string[] {
  const ids = Object.entries(documents).flatMap(([name, layer]) =>
    allPatches({ name, layer }).flatMap(({ patch }) => {
      const entries = ownValue(patch, section)
      return isJsonObject(entries) ? Object.keys(entries) : []
    }),
  )
  return [...new Set(ids)]
}
