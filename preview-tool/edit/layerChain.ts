import { LIMITS } from '@layout/checkLimits'
import { ownValue } from '@layout/jsonObject'
import type { NamedLayer } from '@layout/layerPatches'
import type { Documents } from '../model'

/** A layer and those that it extends, lowest first; empty when one is missing or they form a cycle. */
export function layerChain(documents: Documents, name: string): NamedLayer[] {
  const layers: NamedLayer[] = []
  for (let at: unknown = name; at !== undefined;) {
    const layer = typeof at === 'string' ? ownValue(documents, at) : undefined
    if (layer === undefined || layers.length > LIMITS.extends) return []
    layers.unshift({ name: at as string, layer })
    at = ownValue(layer, 'extends')
  }
  return layers
}
