import { useMemo } from 'react'
import { useSettled } from '../changes/useSettled'
import { draftProblems } from '../checks/draftProblems'
import { useLatestResult } from '../checks/useLatestResult'
import type { Documents } from '../model'
import type { DraftProblem } from '../problems/draftProblem'

const DEBOUNCE_MS = 250

/** The draft's problems, found beside the page so that typing stays quick; `pending` until they are up to date. */
export function useProblems(documents: Documents, sites: readonly string[]) {
  const now = useMemo(() => ({ documents, sites }), [documents, sites])
  const found = useLatestResult(useSettled(now, DEBOUNCE_MS), (draft) =>
    draftProblems(draft.documents, draft.sites),
  )
  return { problems: found?.result ?? NONE, pending: found?.question !== now }
}

const NONE: DraftProblem[] = []
