import type { Documents } from '../model'
import type { DraftProblem } from '../problems/draftProblem'
import { checkDraft } from './toolChecks'

/** The problems of a draft. One that cannot be checked has that as its problem: nothing unchecked is saved. */
export function draftProblems(documents: Documents, sites: readonly string[]): Promise<DraftProblem[]> {
  return checkDraft('draft', documents, sites).catch(({ message }: Error) => {
    const site = sites[0] ?? 'base'
    return [{ site, layer: site, pointer: '', message }]
  })
}
