import type { BlockEntry } from '@/engine/registry/defineEntry'
import type { Documents } from '../model'
import type { DraftProblem } from './draftProblem'
import { findProblems } from './findProblems'
import { mendsFor } from './mendsFor'
import { provenMend } from './provenMend'

/** The draft with every problem mended that can be, one after the other. */
export function mendAll(
  documents: Documents,
  saved: Documents,
  sites: readonly string[],
  entries: Record<string, BlockEntry>,
): Documents {
  const tried = new Set<string>()
  const keyOf = ({ layer, pointer, message }: DraftProblem) => `${layer} ${pointer} ${message}`
  for (let now = documents; ;) {
    // One mend may settle several problems, or show others.
    const problem = findProblems(now, sites, entries).find((one) => !tried.has(keyOf(one)))
    if (!problem) return now
    tried.add(keyOf(problem))
    now = mendsFor(problem, now, saved)[provenMend(problem, now, saved, sites, entries)]?.documents ?? now
  }
}
