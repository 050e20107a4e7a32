import { useEffect, useState } from 'react'
import { entries } from '../entries'
import type { Documents } from '../model'
import type { DraftProblem } from '../problems/draftProblem'
import { findProblems } from '../problems/findProblems'

const DEBOUNCE_MS = 250

/** The draft's problems, debounced so that typing stays quick; `pending` until they are up to date. */
export function useProblems(documents: Documents, sites: readonly string[]) {
  const [found, setFound] = useState<{ for: Documents; problems: DraftProblem[] }>()
  useEffect(() => {
    const rest = setTimeout(
      () => setFound({ for: documents, problems: findProblems(documents, sites, entries) }),
      DEBOUNCE_MS,
    )
    return () => clearTimeout(rest)
  }, [documents, sites])
  return { problems: found?.problems ?? [], pending: found?.for !== documents }
}
