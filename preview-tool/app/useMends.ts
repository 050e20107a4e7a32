import { useEffect, useState } from 'react'
import { checkDraft } from '../checks/toolChecks'
import type { Documents } from '../model'
import type { DraftProblem } from '../problems/draftProblem'
import { mendsFor, type Mend } from '../problems/mendsFor'

interface Options {
  problems: readonly DraftProblem[]
  documents: Documents
  saved: Documents
  sites: readonly string[]
}

/** Each is tried out on the whole draft: this many fit into the time that a reader needs for the first ones. */
const MAX_MENDS = 30

/** The mends of the problems, found one after the other beside the page; null where there is none. */
export function useMends({ problems, documents, saved, sites }: Options) {
  const [found, setFound] = useState<{ for: unknown; mends: ReadonlyMap<DraftProblem, Mend | null> }>()
  useEffect(() => {
    const mends = new Map<DraftProblem, Mend | null>()
    let wanted = true
    const findAll = async () => {
      for (const problem of problems.slice(0, MAX_MENDS)) {
        const way = await checkDraft('mend', problem, documents, saved, sites).catch(() => -1)
        if (!wanted) return
        mends.set(problem, mendsFor(problem, documents, saved)[way] ?? null)
        setFound({ for: problems, mends: new Map(mends) })
      }
    }
    void findAll()
    return () => {
      wanted = false
    }
  }, [problems, documents, saved, sites])
  return found?.for === problems ? found.mends : new Map<DraftProblem, Mend | null>()
}
