import { isJsonObject, isRefusedKey, ownValue } from './jsonObject'
import { sameJson } from './sameJson'
import type { Json, JsonObject } from './types'

/** A value that both sides changed differently; a side is missing where it has removed it. */
export interface MergeConflict {
  path: string[]
  base?: Json
  mine?: Json
  theirs?: Json
}

export interface MergedLayer {
  /** The merged document; my values where they conflict. */
  merged: JsonObject
  conflicts: MergeConflict[]
}

type Side = Json | undefined

/** Three-way merge of two edits of one layer, member by member. Pure; edits of different members never conflict. */
export function mergeThreeWays(base: JsonObject, mine: JsonObject, theirs: JsonObject): MergedLayer {
  const conflicts: MergeConflict[] = []
  const merged = mergeObjects(base, mine, theirs, [], conflicts)
  return { merged, conflicts }
}

function mergeObjects(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  path: string[],
  conflicts: MergeConflict[],
): JsonObject {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
    (key) => !isRefusedKey(key),
  )
  const members = keys.map((key) => {
    const sides = [base, mine, theirs].map((side) => ownValue(side, key) as Side)
    return [key, mergeValues(sides[0], sides[1], sides[2], [...path, key], conflicts)] as const
  })
  return Object.fromEntries(members.filter((member): member is [string, Json] => member[1] !== undefined))
}

function mergeValues(base: Side, mine: Side, theirs: Side, path: string[], conflicts: MergeConflict[]): Side {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine
  if (sameJson(base, mine)) return theirs
  if (isJsonObject(mine) && isJsonObject(theirs) && !isOne(path, mine, theirs))
    return mergeObjects(isJsonObject(base) ? base : {}, mine, theirs, path, conflicts)
  conflicts.push({ path, ...given({ base, mine, theirs }) })
  return mine
}

/** Values merged only as a whole: a condition, and entries of two different blocks under one id. */
function isOne(path: string[], mine: JsonObject, theirs: JsonObject): boolean {
  return path.includes('when') || ownValue(mine, 'type') !== ownValue(theirs, 'type')
}

function given(sides: Record<'base' | 'mine' | 'theirs', Side>): Omit<MergeConflict, 'path'> {
  return Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== undefined))
}
