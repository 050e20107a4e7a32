import { isJsonObject, ownValue } from './jsonObject'
import { sameJson } from './sameJson'
import { setAt } from './setAt'
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
    const [was, is] = [ownValue(before, key), ownValue(after, key)]
    if (is === undefined) return [{ path }]
    if (sameJson(was, is)) return []
    if (isJsonObject(was) && isJsonObject(is)) return diffJson(was, is, path)
    return [{ path, value: is as Json }]
  })
}

/** Applies changes; shares what they do not touch, and leaves out what would reach a prototype. */
export function applyChanges(object: JsonObject, changes: readonly JsonChange[]): JsonObject {
  return changes.reduce(
    (now, { path, value }) => (value === undefined ? without(now, path) : setAt(now, path, value)),
    object,
  )
}

function without(object: JsonObject, [key, ...rest]: string[]): JsonObject {
  if (key === undefined || !Object.hasOwn(object, key)) return object
  const { [key]: inside, ...others } = object
  if (rest.length === 0) return others
  return isJsonObject(inside) ? { ...object, [key]: without(inside, rest) } : object
}
