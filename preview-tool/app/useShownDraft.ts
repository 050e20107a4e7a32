import { useMemo, useState } from 'react'
import type { Facts, ResolvedLayout } from '@/engine/layout/types'
import { savedDocuments } from '../edit/savedDocuments'
import type { Documents, PreviewScenario } from '../model'
import { chainOf, draftOf, type Draft } from './draftOf'
import { useToolSelector } from './toolStore'

interface Shown {
  documents: Documents
  /** Missing when not even the saved layers compose. */
  resolved: ResolvedLayout | undefined
}

/** The draft to preview; while it does not compose, the last one that did, or at the start the saved layers. */
export function useShownDraft(
  draft: Draft,
  { site, device, mode }: Pick<PreviewScenario, 'site' | 'device' | 'mode'>,
  facts: Facts,
): Shown {
  const documents = useToolSelector((state) => state.editor.documents)
  const files = useToolSelector((state) => state.editor.files)
  const [good, setGood] = useState(documents)
  if (draft.resolved && good !== documents) setGood(documents)
  return useMemo(() => {
    if (draft.resolved) return { documents, resolved: draft.resolved }
    const of = (from: Documents): Shown => ({
      documents: from,
      resolved: draftOf(chainOf(from, site), device, mode, facts).resolved,
    })
    // The last draft may compose for one site and not for another.
    const last = of(good)
    return last.resolved ? last : of(savedDocuments({ files }))
  }, [draft, documents, good, files, site, device, mode, facts])
}
