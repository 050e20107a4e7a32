import { useEffect, useState } from 'react'
import { checkDraft } from '../checks/toolChecks'
import type { Documents } from '../model'
import type { DraftProblem } from '../problems/draftProblem'
import { fixesFor, type Fix } from '../problems/fixesFor'

interface Options {
  problems: readonly DraftProblem[]
  documents: Documents
  saved: Documents
  sites: readonly string[]
}

/** Each is tried out on the whole draft: this many fit into the time that a reader needs for the first ones. */
const MAX_MENDS = 30

/** The fixes of the problems, found one after the other beside the page; null where there is none. */
export function useFixes({ problems, documents, saved, sites }: Options) {
  const [found, setFound] = useState<{ for: unknown; fixes: ReadonlyMap<DraftProblem, Fix | null> }>()
  useEffect(() => {
    const fixes = new Map<DraftProblem, Fix | null>()
    let wanted = true
    const findAll = async () => {
      for (const problem of problems.slice(0, MAX_MENDS)) {
        const way = await checkDraft('fix', problem, documents, saved, sites).catch(() => -1)
        if (!wanted) return
        fixes.set(problem, fixesFor(problem, documents, saved)[way] ?? null)
        setFound({ for: problems, fixes: new Map(fixes) })
      }
    }
    void findAll()
    return () => {
      wanted = false
    }
  }, [problems, documents, saved, sites])
  return found?.for === problems ? found.fixes : new Map<DraftProblem, Fix | null>()
}
