import { isJsonObject } from '@/engine/layout/jsonObject'
import { sameJson } from '@/engine/layout/sameJson'
import type { Json, JsonObject } from '@/engine/layout/types'

/**
 * What the edited patch must say at a place, so that the value there becomes `after` instead of `before`: only what
 * differs is added; what is gone is left out, or `null` where the layers below (`inherited`) would bring it back.
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
