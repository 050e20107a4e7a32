import { isJsonObject, isRefusedKey } from './jsonObject'
import type { Json, JsonObject } from './types'

/** Deeper values are dropped. `checkLimits` rejects such documents before; this only protects the stack. */
const MAX_DEPTH = 200

/**
 * Merges a patch into a target by RFC 7396: objects merge, `null` removes, anything else replaces. Returns a new value that
 * shares nothing with the arguments, and mutates neither. Skips `__proto__`, `constructor` and `prototype` at any depth.
 */
export function mergePatch(target: unknown, patch: unknown): Json {
  if (!isJsonObject(patch)) return copyJson(patch, 0)
  const merged = isJsonObject(target) ? (copyJson(target, 0) as JsonObject) : {}
  apply(merged, patch, 0)
  return merged
}

/** Merges patches, lowest first, as `mergePatch` does one after the other. */
export function mergePatches(patches: readonly JsonObject[]): JsonObject {
  const merged: JsonObject = {}
  for (const patch of patches) apply(merged, patch, 0)
  return merged
}

/** Writes a patch into an object that nobody else holds. */
function apply(target: JsonObject, patch: JsonObject, depth: number): void {
  if (depth >= MAX_DEPTH) return
  for (const key of Object.keys(patch)) {
    if (isRefusedKey(key)) continue
    const value = patch[key]
    if (value === null || value === undefined) delete target[key]
    else if (isJsonObject(value)) {
      const below = Object.hasOwn(target, key) ? target[key] : undefined
      const inner = isJsonObject(below) ? below : {}
      target[key] = inner
      apply(inner, value, depth + 1)
    } else target[key] = copyJson(value, depth + 1)
  }
}

function copyJson(value: unknown, depth: number): Json {
  if (Array.isArray(value))
    return depth >= MAX_DEPTH ? [] : value.map((item: unknown) => copyJson(item, depth + 1))
  if (!isJsonObject(value)) return (value ?? null) as Json
  const copy: JsonObject = {}
  if (depth >= MAX_DEPTH) return copy
  for (const key of Object.keys(value)) {
    if (!isRefusedKey(key)) copy[key] = copyJson(value[key], depth + 1)
  }
  return copy
}
