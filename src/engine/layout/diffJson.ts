import { isJsonObject, isRefusedKey } from './jsonObject'
import { sameJson } from './sameJson'
import type { Json, JsonObject } from './types'

/** One difference: the value at a path is now this one; without a value it is gone. */
export interface JsonChange {
  path: string[]
  value?: Json
}

/** What must change to make one object the other: the smallest values that differ. Lists are values. */
export function diffJson(before: JsonObject, after: JsonObject, at: string[] = []): JsonChange[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key): JsonChange[] => {
    const path = [...at, key]
    const [was, is] = [before[key], after[key]]
    if (is === undefined) return [{ path }]
    if (was === is || (was !== undefined && sameJson(was, is))) return []
    if (isJsonObject(was) && isJsonObject(is)) return diffJson(was, is, path)
    return [{ path, value: is }]
  })
}

/** Applies changes; shares what they do not touch, and leaves out what would reach a prototype. */
export function applyChanges(object: JsonObject, changes: readonly JsonChange[]): JsonObject {
  return changes.reduce((now, { path, value }) => withValue(now, path, value), object)
}

function withValue(object: JsonObject, [key, ...rest]: string[], value: Json | undefined): JsonObject {
  if (key === undefined || isRefusedKey(key)) return object
  const { [key]: old, ...others } = object
  if (rest.length > 0) return { ...object, [key]: withValue(isJsonObject(old) ? old : {}, rest, value) }
  return value === undefined ? others : { ...object, [key]: value }
}
