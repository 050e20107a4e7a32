import { siteNames } from '../edit/newSite'
import { pruneRedundant } from '../edit/pruneRedundant'
import { entries } from '../entries'
import type { Documents, EditTarget } from '../model'
import type { DraftProblem } from '../problems/draftProblem'
import { newErrors } from '../problems/newErrors'

/**
 * The draft after an edit, without overrides that change nothing; or, where the edit would keep the draft from being saved, the
 * reasons (ED-01).
 */
export function allowEdit(
  before: Documents,
  wanted: Documents,
  target: EditTarget,
): { documents: Documents } | { refused: DraftProblem[] } {
  const documents = pruneRedundant(before, wanted, target)
  const errors = newErrors(before, documents, siteNames(documents), entries)
  if (errors.length === 0) return { documents }
  return { refused: errors }
}
