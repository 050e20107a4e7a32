import { useMemo, useState } from 'react'
import { composeLayout } from '@/engine/layout/composeLayout'
import type { Device } from '@/engine/layout/types'
import { savedDocuments } from '../edit/savedDocuments'
import type { Documents } from '../model'
import { chainOf, type Draft } from './draftOf'
import { useToolSelector } from './toolStore'

/**
 * What the preview shows: the draft; while that does not compose, the last one that did, or at the start what is saved.
 */
export function useShownDocuments(draft: Draft, site: string, device: Device, mode: string): Documents {
  const documents = useToolSelector((state) => state.editor.documents)
  const files = useToolSelector((state) => state.editor.files)
  const [good, setGood] = useState(documents)
  const composes = draft.layout !== undefined
  if (composes && good !== documents) setGood(documents)
  return useMemo(() => {
    if (composes) return documents
    // Good for one site, the last draft may have been none for another.
    return composeLayout(chainOf(good, site), { device, mode }).layout ? good : savedDocuments({ files })
  }, [composes, documents, good, files, site, device, mode])
}
