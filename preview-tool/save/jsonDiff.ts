import { isJsonObject } from '@/engine/layout/jsonObject'
import { sameJson } from '@/engine/layout/sameJson'
import type { Json } from '@/engine/layout/types'

/** One member of an object that is not what it was. `value` is missing where it is removed. */
export interface JsonChange {
  path: string[]
  value?: Json
  /** It is a member that was not there. */
  isNew: boolean
}

/** What has to be done to `before` to make it `after`, as deep in the objects as possible; lists are replaced whole. */
export function jsonDiff(before: Json, after: Json, path: string[] = []): JsonChange[] {
  if (sameJson(before, after)) return []
  if (!isJsonObject(before) || !isJsonObject(after)) return [{ path, value: after, isNew: false }]
  const removed = Object.keys(before)
    .filter((key) => !Object.hasOwn(after, key))
    .map((key): JsonChange => ({ path: [...path, key], isNew: false }))
  const others = Object.keys(after).flatMap((key): JsonChange[] => {
    const place = [...path, key]
    const value = after[key] as Json
    return Object.hasOwn(before, key)
      ? jsonDiff(before[key] as Json, value, place)
      : [{ path: place, value, isNew: true }]
  })
  return [...removed, ...others]
}
