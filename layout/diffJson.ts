import { isJsonObject, ownValue } from './jsonObject'
import { sameJson } from './sameJson'
import { setAt } from './setAt'
import type { Json, JsonObject } from './types'

/** One difference: the new value at a path; without a value the path is removed. */
export interface JsonChange {
  path: string[]
  value?: Json
}

/** The changes that turn one object into the other: the smallest values that differ. Lists are replaced whole. */
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

/** Applies changes without mutating; unchanged parts are shared, keys that could reach a prototype are skipped. */
export function applyChanges(object: JsonObject, changes: readonly JsonChange[]): JsonObject {
  return changes.reduce(
    (current, { path, value }) =>
      value === undefined ? without(current, path) : setAt(current, path, value),
    object,
  )
}

function without(object: JsonObject, [key, ...rest]: string[]): JsonObject {
  if (key === undefined || !Object.hasOwn(object, key)) return object
  const { [key]: inside, ...others } = object
  if (rest.length === 0) return others
  return isJsonObject(inside) ? { ...object, [key]: without(inside, rest) } : object
}
