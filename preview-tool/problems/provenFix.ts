import type { BlockEntry } from '@/engine/registry/defineEntry'
import type { Documents } from '../model'
import type { DraftProblem } from './draftProblem'
import { findProblems } from './findProblems'
import { fixesFor } from './fixesFor'
import { newErrors } from './newErrors'

/** Which of the ways of `fixesFor` is the first that is proven to fix a problem and breaks nothing else; -1 for none (ED-02). */
export function provenFix(
  problem: DraftProblem,
  documents: Documents,
  saved: Documents,
  sites: readonly string[],
  entries: Record<string, BlockEntry>,
): number {
  const isLeft = (now: Documents) =>
    findProblems(now, sites, entries).some(
      (one) => one.layer === problem.layer && one.pointer === problem.pointer && one.rule === problem.rule,
    )
  return fixesFor(problem, documents, saved).findIndex(
    (way) => !isLeft(way.documents) && newErrors(documents, way.documents, sites, entries).length === 0,
  )
}
