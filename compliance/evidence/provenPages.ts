import { cellId, withoutDate, type Cell } from '../cases/cell'
import { pageHash, visitsFor } from '../rules/checkCase'
import type { PageSnapshots } from '../rules/pageSnapshot'
import { HOME, visitName } from '../rules/rule'
import { RULES_DIGEST } from '../rules/rulesDigest'
import type { ResolvedLayout } from '@layout/types'
import type { ComplianceEvidence } from './evidence'

/**
 * The pages of a case that passed before, at whatever date, by the same rules and in the same build, and on which nothing else of the
 * layout can be seen since. The home is always read: whatever changes, it may show, and its picture is wanted.
 */
export function provenPages(
  earlier: readonly ComplianceEvidence[],
  build: string,
  cell: Cell,
  layout: ResolvedLayout | null,
): PageSnapshots {
  const known = earlier.flatMap(({ rules, build: of, cells, texts }) =>
    Object.entries(rules === RULES_DIGEST && of === build ? cells : {}).flatMap(([id, found]) =>
      withoutDate(id) === withoutDate(cellId(cell)) ? [{ ...found, texts }] : [],
    ),
  )
  if (!layout || known.length === 0) return {}
  const others = visitsFor(cell).filter((visit) => visit !== HOME && visit !== 'accepted')
  return Object.fromEntries(
    others.flatMap((visit) => {
      const page = visitName(visit)
      const hash = pageHash(cell, layout, visit)
      const proof = known.find(({ pages }) => pages[page] === hash)
      if (!proof) return []
      const shown = (proof.shown[page] ?? []).map((digest) => ({ page, text: proof.texts[digest] ?? '' }))
      return [[visit, { shown }] as const]
    }),
  )
}
