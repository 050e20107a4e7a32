import { mergeThreeWays, type MergeConflict } from '@layout/mergeThreeWays'
import { sameJson } from '@layout/sameJson'
import type { JsonObject } from '@layout/types'
import type { Documents } from '../preview-tool/model'

/** A layer in which both sides changed the same values. `document` has the other side's changes too, and my values there. */
export interface LayerConflicts {
  layer: string
  document: JsonObject
  conflicts: MergeConflict[]
}

export interface MergedRevision {
  /** The draft with both changes; my values where they conflict. */
  documents: Documents
  conflicts: LayerConflicts[]
}

/**
 * Brings a draft (`mine`) and a newer revision (`theirs`) of the same layers together. A layer that one side removed and the other
 * changed is kept: nothing of it is lost, and it can be removed again.
 */
export function mergeRevision(base: Documents, mine: Documents, theirs: Documents): MergedRevision {
  const conflicts: LayerConflicts[] = []
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = names.flatMap((layer): [string, JsonObject][] => {
    const [before, own, other] = [base[layer], mine[layer], theirs[layer]]
    if (!own || !other) {
      const left = own ?? other
      return left && !sameJson(left, before) ? [[layer, left]] : []
    }
    if (before === other) return [[layer, own]]
    const both = mergeThreeWays(before ?? {}, own, other)
    if (both.conflicts.length > 0) conflicts.push({ layer, document: both.merged, conflicts: both.conflicts })
    return [[layer, both.merged]]
  })
  return { documents: Object.fromEntries(merged), conflicts }
}
