import { isJsonObject, isRefusedKey } from './jsonObject'
import { layerPatches, type LayerPatch, type NamedLayer, type Target } from './layerPatches'
import { mergePatches } from './mergePatch'
import { pathSegments, toPointer, valueAt } from './pointer'
import type { JsonObject } from './types'

/** The layer that set a value: its label, name, mode and device, and the value's JSON pointer in its document. */
export interface Explanation {
  layer: string
  name: string
  mode?: string
  device?: string
  pointer: string
  value: unknown
}

/** Explains a dotted path or a JSON pointer into the merged layout; undefined where there is no value. */
export type Explain = (path: string) => Explanation | undefined

export interface MergedLayers {
  /** The merged document; a valid layout only after `validateLayout`. */
  layout: JsonObject
  explain: Explain
}

/**
 * Merges layers (lowest first) for one device and mode. Pure, never throws, shares nothing with the layers. Does not follow
 * `extends`: `loadLayout` loads the whole chain.
 */
export function mergeLayers(layers: readonly NamedLayer[], target: Target): MergedLayers {
  const patches = layerPatches(layers, target)
  const layout = mergePatches(patches.map(({ patch }) => patch))
  let trace: Trace | undefined
  return {
    layout,
    explain(path) {
      const segments = pathSegments(path)
      const value = valueAt(layout, segments)
      if (value === undefined) return undefined
      // Built on first use: only the tools call `explain`.
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

/** The last writer of a value and, recursively, of its members. */
interface Trace {
  writer?: LayerPatch
  inside?: Map<string, Trace>
}

function traceOf(patches: readonly LayerPatch[]): Trace {
  const root: Trace = {}
  for (const patch of patches) record(root, patch, patch.patch)
  return root
}

function record(trace: Trace, writer: LayerPatch, value: unknown): void {
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
    const child = inside.get(key) ?? {}
    inside.set(key, child)
    record(child, writer, value[key])
  }
}

/** Inside a list it is the list's writer: lists are replaced whole. */
function lastWriter(root: Trace, segments: readonly string[]): LayerPatch | undefined {
  let trace = root
  for (const segment of segments) {
    const child = trace.inside?.get(segment)
    if (!child) return trace.writer
    trace = child
  }
  return trace.writer
}
