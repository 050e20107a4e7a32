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
  let trace: Trace | undefined
  return {
    layout,
    explain(path) {
      const segments = pathSegments(path)
      const value = valueAt(layout, segments)
      if (value === undefined) return undefined
      // Players never ask, so the books are kept only for those who do.
      trace ??= traceOf(patches)
      const writer = lastWriter(trace, segments)
      return writer && explanation(writer, toPointer(segments), value)
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

/** Who last wrote a value, and the same of what is in it. */
interface Trace {
  writer?: LayerPatch
  inside?: Map<string, Trace>
}

function traceOf(patches: readonly LayerPatch[]): Trace {
  const root: Trace = {}
  for (const patch of patches) note(root, patch, patch.patch)
  return root
}

function note(trace: Trace, writer: LayerPatch, value: unknown): void {
  trace.writer = writer
  if (!isJsonObject(value)) {
    delete trace.inside
    return
  }
  const inside = (trace.inside ??= new Map())
  for (const key of Object.keys(value)) {
    if (isRefusedKey(key)) continue
    if (value[key] === null) {
      inside.delete(key)
      continue
    }
    const below = inside.get(key) ?? {}
    inside.set(key, below)
    note(below, writer, value[key])
  }
}

/** Inside a list the list's writer answers: lists are replaced whole. */
function lastWriter(root: Trace, segments: readonly string[]): LayerPatch | undefined {
  let trace = root
  for (const segment of segments) {
    const below = trace.inside?.get(segment)
    if (!below) return trace.writer
    trace = below
  }
  return trace.writer
}
