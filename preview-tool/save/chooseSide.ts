import type { MergeConflict } from '@layout/mergeThreeWays'
import { setAt } from '@layout/setAt'
import type { JsonObject } from '@layout/types'
import { removeAt } from '../edit/removeAt'

/** The merged draft with the operator's choice for one conflict. */
export function chooseSide(
  merged: JsonObject,
  conflict: MergeConflict,
  side: 'base' | 'mine' | 'theirs',
): JsonObject {
  const value = conflict[side]
  return value === undefined ? removeAt(merged, conflict.path) : setAt(merged, conflict.path, value)
}
