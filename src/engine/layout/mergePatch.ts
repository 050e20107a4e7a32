import { isJsonObject, isRefusedKey } from './jsonObject'
import type { Json, JsonObject } from './types'

/** Deeper values are dropped. `checkLimits` rejects such documents before; this only protects the stack. */
const MAX_DEPTH = 200

/**
 * Merges a patch into a target by RFC 7396: objects merge, `null` removes, anything else replaces. Returns a new value that
 * shares nothing with the arguments, and mutates neither. Skips `__proto__`, `constructor` and `prototype` at any depth.
 */
export function mergePatch(target: unknown, patch: unknown): Json {
  return merge(target, patch, 0)
}

function merge(target: unknown, patch: unknown, depth: number): Json {
  if (!isJsonObject(patch)) return copyJson(patch, depth)
  const merged: JsonObject = isJsonObject(target) ? (copyJson(target, depth) as JsonObject) : {}
  if (depth >= MAX_DEPTH) return merged
  for (const key of Object.keys(patch)) {
    if (isRefusedKey(key)) continue
    const value = patch[key]
    if (value === null || value === undefined) delete merged[key]
    else merged[key] = merge(Object.hasOwn(merged, key) ? merged[key] : undefined, value, depth + 1)
  }
  return merged
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
