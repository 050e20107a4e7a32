import type { BlockEntry } from '@/engine/registry/defineEntry'
import type { Documents } from '../model'
import type { DraftProblem } from './draftProblem'
import { findProblems } from './findProblems'
import { mend } from './mend'

/** The draft with every problem mended that can be, one after the other; between two of them the tool can answer. */
export async function mendAll(
  documents: Documents,
  saved: Documents,
  sites: readonly string[],
  entries: Record<string, BlockEntry>,
): Promise<Documents> {
  const tried = new Set<string>()
  const keyOf = ({ layer, pointer, message }: DraftProblem) => `${layer} ${pointer} ${message}`
  const mendFrom = async (now: Documents): Promise<Documents> => {
    // One mend may settle several problems, or show others.
    const problem = findProblems(now, sites, entries).find((one) => !tried.has(keyOf(one)))
    if (!problem) return now
    tried.add(keyOf(problem))
    await new Promise((resolve) => setTimeout(resolve, 0))
    return mendFrom(mend(problem, now, saved, sites, entries)?.documents ?? now)
  }
  return mendFrom(documents)
}
