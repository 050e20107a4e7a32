import { isJsonObject, isRefusedKey, ownValue } from './jsonObject'
import type { Json, JsonObject } from './types'

/** A copy with a value set at a path. Missing objects on the path are created; everything else is shared, not copied. */
export function setAt(root: JsonObject, path: readonly string[], value: Json): JsonObject {
  const [key, ...rest] = path
  if (key === undefined || path.some(isRefusedKey)) return root
  if (rest.length === 0) return { ...root, [key]: value }
  const inside = ownValue(root, key)
  return { ...root, [key]: setAt(isJsonObject(inside) ? inside : {}, rest, value) }
}
