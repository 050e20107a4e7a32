import { entries } from '../entries'
import type { Documents } from '../model'
import type { DraftProblem } from '../problems/draftProblem'
import { findProblems } from '../problems/findProblems'
import { fixAll } from '../problems/fixAll'
import { provenFix } from '../problems/provenFix'
import { readRaw } from './rawProblems'
import { readLayerText } from './readLayerText'
import { rawCompletions, type Completions } from './rawCompletions'
import { rawSchema } from './rawSchema'
import type { Subject } from './subject'

/** What is checked beside the page, so that nothing that is checked stops it (ED-08). Arguments and answers are plain data. */
export const checks = {
  nodeText: readRaw,
  nodeCompletions,
  layerText: readLayerText,
  draft: (documents: Documents, sites: readonly string[]) => findProblems(documents, sites, entries),
  fix: (problem: DraftProblem, documents: Documents, saved: Documents, sites: readonly string[]) =>
    provenFix(problem, documents, saved, sites, entries),
  fixAll: (documents: Documents, saved: Documents, sites: readonly string[]) =>
    fixAll(documents, saved, sites, entries),
}

export type Checks = typeof checks
export type CheckName = keyof Checks
export type Arguments<N extends CheckName> = Parameters<Checks[N]>
export type Result<N extends CheckName> = ReturnType<Checks[N]>

/** What can stand at a position of a node's JSON. `type` is that of the node before it was edited. */
function nodeCompletions(
  text: string,
  offset: number,
  subject: Pick<Subject, 'segments' | 'kind' | 'slot'>,
  type: unknown,
): Completions | null {
  const written = readRaw(text, subject).value?.type
  return rawCompletions(text, offset, rawSchema(subject, written ?? type, entries))
}
