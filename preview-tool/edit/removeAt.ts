import { isJsonObject } from '@layout/jsonObject'
import type { JsonObject } from '@layout/types'

/** The object without the value at a path, and without the objects that this leaves empty. The root stays. */
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
