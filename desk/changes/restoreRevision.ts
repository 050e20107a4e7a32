import type { Desk } from '../core/desk'
import type { DeskContext } from '../core/deskRouter'
import { mergeOnto } from './mergeOnto'
import { conflicting } from './rebaseChange'
import { reviseChange, type Revised } from './reviseChange'
import { findRevision, layersAt } from './revisions'

/**
 * Makes the edits of an earlier revision those of the next one. What went live since, and the change was brought onto, stays;
 * where that is not possible it throws a problem with the conflicts (409).
 */
export function restoreRevision(desk: Desk, c: DeskContext, id: string, number: number): Promise<Revised> {
  return reviseChange(desk, c, id, async (trx, { base }) => {
    const earlier = await findRevision(trx, id, number)
    const next = {
      base,
      label: `Restored revision ${number}`,
      verb: 'change.restored',
      details: { from: number },
    }
    const layers = await layersAt(trx, earlier)
    if (earlier.base === base) return { ...next, layers, texts: [] }
    const merged = await mergeOnto(trx, earlier.base, layers, base)
    if (merged.conflicts.length > 0) throw conflicting(base, merged.conflicts)
    return { ...next, layers: merged.layers, texts: merged.texts }
  })
}
