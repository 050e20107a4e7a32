import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { SentTexts } from './checkTexts'
import { etagOf } from './etag'
import type { Layers } from './layerSet'
import { findChange, findRevision, layersAt } from './revisions'
import { readTexts } from './texts'

/** A layer as both sides have it, and as both had it. */
export interface LayerConflict {
  layer: string
  base: string | null
  mine: string | null
  theirs: string | null
}

/**
 * The problem for what was sent over another revision than the newest (412): every sent layer as it was at that revision, as it was
 * sent, and as it is now. The number is null for a revision that never was.
 */
export async function staleProblem(
  db: Queries,
  id: string,
  number: number | null,
  sent: SentTexts,
): Promise<Problem> {
  const { revision } = await findChange(db, id)
  const now = await layersAt(db, await findRevision(db, id, revision))
  const then: Layers = number === null ? new Map() : await layersAt(db, await findRevision(db, id, number))
  const known = await readTexts(
    db,
    [...sent.keys()].flatMap((name) => [now.get(name) ?? '', then.get(name) ?? '']),
  )
  const conflicts = [...sent].map(([layer, mine]): LayerConflict => ({
    layer,
    base: known.get(then.get(layer) ?? '') ?? null,
    mine,
    theirs: known.get(now.get(layer) ?? '') ?? null,
  }))
  return new Problem(412, {
    code: 'stale',
    detail: 'Somebody else has saved in the meantime. Nothing was overwritten: merge both, and save again.',
    more: { conflicts, revision, etag: etagOf(id, revision) },
  })
}
