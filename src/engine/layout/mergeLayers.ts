import { isJsonObject, isRefusedKey } from './jsonObject'
import { layerPatches, type LayerPatch, type NamedLayer, type Target } from './layerPatches'
import { mergePatch } from './mergePatch'
import { pathSegments, toPointer, valueAt } from './pointer'
import type { JsonObject } from './types'

/** Which layer gave a value: its label, its parts, and where in its document the value stands (a JSON pointer). */
export interface Explanation {
  layer: string
  name: string
  mode?: string
  device?: string
  pointer: string
  value: unknown
}

/** Answers for a dotted path or a JSON pointer into the merged layout; undefined where nothing is. */
export type Explain = (path: string) => Explanation | undefined

export interface MergedLayers {
  /** What the layers add up to; a layout only once the layout schema says so. */
  layout: JsonObject
  explain: Explain
}

/**
 * Merges layers (lowest first) for one device and mode. Pure, never throws, shares nothing with the layers.
 * A layer's `extends` is not followed here: `loadLayout` brings the chain.
 */
export function mergeLayers(layers: readonly NamedLayer[], target: Target): MergedLayers {
  const patches = layerPatches(layers, target)
  const layout = patches.reduce<JsonObject>(
    (merged, { patch }) => mergePatch(merged, patch) as JsonObject,
    {},
  )
  let writers: Map<string, LayerPatch> | undefined
  return {
    layout,
    explain(path) {
      const segments = pathSegments(path)
      const value = valueAt(layout, segments)
      if (value === undefined) return undefined
      // Players never ask, so the books are kept only for those who do.
      writers ??= lastWriters(patches)
      const pointer = toPointer(segments)
      // Inside a list the list's writer answers: lists are replaced whole.
      for (let end = segments.length; end >= 0; end--) {
        const writer = writers.get(toPointer(segments.slice(0, end)))
        if (writer) return explanation(writer, pointer, value)
      }
      return undefined
    },
  }
}

function explanation(writer: LayerPatch, pointer: string, value: unknown): Explanation {
  const { label, name, mode, device, at } = writer
  return {
    layer: label,
    name,
    ...(mode === undefined ? {} : { mode }),
    ...(device === undefined ? {} : { device }),
    pointer: toPointer(at) + pointer,
    value,
  }
}

function lastWriters(patches: readonly LayerPatch[]): Map<string, LayerPatch> {
  const writers = new Map<string, LayerPatch>()
  for (const patch of patches) note(writers, patch, patch.patch, '')
  return writers
}

function note(writers: Map<string, LayerPatch>, writer: LayerPatch, value: unknown, pointer: string): void {
  if (!isJsonObject(value)) {
    const inside = `${pointer}/`
    for (const known of writers.keys()) if (known.startsWith(inside)) writers.delete(known)
  } else {
    for (const key of Object.keys(value)) {
      if (!isRefusedKey(key)) note(writers, writer, value[key], pointer + toPointer([key]))
    }
  }
  if (value === null) writers.delete(pointer)
  else writers.set(pointer, writer)
}
