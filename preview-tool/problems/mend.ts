import type { BlockEntry } from '@/engine/registry/defineEntry'
import type { Documents } from '../model'
import type { DraftProblem } from './draftProblem'
import { findProblems } from './findProblems'
import { mendsFor, type Mend } from './mendsFor'
import { newErrors } from './newErrors'

/** The first way that is proven to mend a problem and breaks nothing else; null when there is none (ED-02). */
export function mend(
  problem: DraftProblem,
  documents: Documents,
  saved: Documents,
  sites: readonly string[],
  entries: Record<string, BlockEntry>,
): Mend | null {
  const isLeft = (now: Documents) =>
    findProblems(now, sites, entries).some(
      (one) => one.layer === problem.layer && one.pointer === problem.pointer && one.rule === problem.rule,
    )
  return (
    mendsFor(problem, documents, saved).find(
      (way) => !isLeft(way.documents) && newErrors(documents, way.documents, sites, entries).length === 0,
    ) ?? null
  )
}
