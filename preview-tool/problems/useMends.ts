import { useEffect, useState } from 'react'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import type { Documents } from '../model'
import type { DraftProblem } from './draftProblem'
import { mend } from './mend'
import type { Mend } from './mendsFor'

interface Options {
  problems: readonly DraftProblem[]
  documents: Documents
  saved: Documents
  sites: readonly string[]
  entries: Record<string, BlockEntry>
}

/** Each is tried out on the whole draft: this many fit into the time that a reader needs for the first ones. */
const MAX_MENDS = 30

/** The mends of the problems, found one after the other so that typing stays quick; null where there is none. */
export function useMends({ problems, documents, saved, sites, entries }: Options) {
  const [found, setFound] = useState<{ for: unknown; mends: ReadonlyMap<DraftProblem, Mend | null> }>()
  useEffect(() => {
    const mends = new Map<DraftProblem, Mend | null>()
    const waiting = problems.slice(0, MAX_MENDS)
    let timer: ReturnType<typeof setTimeout>
    const next = () => {
      const problem = waiting.shift()
      if (!problem) return
      mends.set(problem, mend(problem, documents, saved, sites, entries))
      setFound({ for: problems, mends: new Map(mends) })
      timer = setTimeout(next, 0)
    }
    timer = setTimeout(next, 0)
    return () => clearTimeout(timer)
  }, [problems, documents, saved, sites, entries])
  return found?.for === problems ? found.mends : new Map<DraftProblem, Mend | null>()
}
