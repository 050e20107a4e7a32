import { isJsonObject } from '@layout/jsonObject'
import { sameJson } from '@layout/sameJson'
import type { Json, JsonObject } from '@layout/types'

/**
 * The edited patch that turns the value `before` into `after`: only differences are added; removed members are left out, or
 * `null` where the layers below (`inherited`) would bring them back.
 */
export function ownAfter(own: unknown, before: unknown, after: Json, inherited: unknown): Json {
  if (!isJsonObject(after)) return after
  const was = isJsonObject(before) ? before : {}
  const below = isJsonObject(inherited) ? inherited : {}
  const result: JsonObject = isJsonObject(own) ? { ...(own as JsonObject) } : {}
  for (const key of Object.keys(was)) {
    if (Object.hasOwn(after, key)) continue
    if (Object.hasOwn(below, key)) result[key] = null
    else delete result[key]
  }
  for (const [key, value] of Object.entries(after)) {
    if (sameJson(was[key], value)) continue
    result[key] = ownAfter(result[key], was[key], value, below[key])
  }
  return result
}
