import { useMemo, useState } from 'react'
import { composeLayout } from '@layout/composeLayout'
import { resolveLayout } from '@layout/resolveLayout'
import type { Facts, ResolvedLayout } from '@layout/types'
import { chainOf } from '../edit/chainOf'
import type { Documents, PreviewScenario } from '../model'
import type { Draft } from './useDraft'

interface Shown {
  documents: Documents
  /** Missing when not even the saved documents make a layout. */
  resolved: ResolvedLayout | undefined
}

interface Options {
  documents: Documents
  saved: Documents
  scenario: Pick<PreviewScenario, 'site' | 'device' | 'mode'>
  facts: Facts
}

/**
 * What the preview shows: the draft; while it does not compose, the last one that did, or at the start the saved documents.
 */
export function useShownDraft(draft: Draft, { documents, saved, scenario, facts }: Options): Shown {
  const { site, device, mode } = scenario
  const [good, setGood] = useState(documents)
  if (draft.resolved && good !== documents) setGood(documents)
  return useMemo(() => {
    if (draft.resolved) return { documents, resolved: draft.resolved }
    const shownFrom = (from: Documents): Shown => {
      const { layout } = composeLayout(chainOf(from, site), { device, mode })
      return { documents: from, resolved: layout && resolveLayout(layout, facts) }
    }
    // The last good draft may not compose for another site.
    const last = shownFrom(good)
    return last.resolved ? last : shownFrom(saved)
  }, [draft, documents, good, saved, site, device, mode, facts])
}
