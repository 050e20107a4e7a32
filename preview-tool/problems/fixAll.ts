import type { BlockEntry } from '@/engine/registry/defineEntry'
import type { Documents } from '../model'
import type { DraftProblem } from './draftProblem'
import { findProblems } from './findProblems'
import { fixesFor } from './fixesFor'
import { provenFix } from './provenFix'

/** The draft with every problem fixed that can be, one after the other. */
export function fixAll(
  documents: Documents,
  saved: Documents,
  sites: readonly string[],
  entries: Record<string, BlockEntry>,
): Documents {
  const tried = new Set<string>()
  const keyOf = ({ layer, pointer, message }: DraftProblem) => `${layer} ${pointer} ${message}`
  for (let now = documents; ;) {
    // One fix may settle several problems, or show others.
    const problem = findProblems(now, sites, entries).find((one) => !tried.has(keyOf(one)))
    if (!problem) return now
    tried.add(keyOf(problem))
    now = fixesFor(problem, now, saved)[provenFix(problem, now, saved, sites, entries)]?.documents ?? now
  }
}
