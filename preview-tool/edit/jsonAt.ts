import { isJsonObject, isRefusedKey, ownValue } from '@/engine/layout/jsonObject'
import type { Json, JsonObject } from '@/engine/layout/types'

/** The object with a value at a place, objects on the way made where missing; what is beside the way is shared, not copied. */
export function setAt(root: JsonObject, path: readonly string[], value: Json): JsonObject {
  const [key, ...rest] = path
  if (key === undefined || path.some(isRefusedKey)) return root
  if (rest.length === 0) return { ...root, [key]: value }
  const inside = ownValue(root, key)
  return { ...root, [key]: setAt(isJsonObject(inside) ? inside : {}, rest, value) }
}

/** The object without the value at a place, nor the objects that would be left empty by that. The root itself stays. */
export function removeAt(root: JsonObject, path: readonly string[]): JsonObject {
  const [key, ...rest] = path
  if (key === undefined || !Object.hasOwn(root, key)) return root
  const { [key]: inside, ...others } = root
  if (rest.length === 0) return others
  if (!isJsonObject(inside)) return root
  const left = removeAt(inside, rest)
  if (left === inside) return root
  return Object.keys(left).length === 0 ? others : { ...root, [key]: left }
}
