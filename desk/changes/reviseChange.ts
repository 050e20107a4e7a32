import { requireIfMatch } from '../core/problem'
import { lastLineAbout } from '../audit/lastLineAbout'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { Desk } from '../core/desk'
import { requireVerb, type DeskContext } from '../core/deskRouter'
import type { SentTexts } from './checkTexts'
import { etagOf, revisionIn } from './etag'
import { differenceOf, layersOver, type Layers } from './layerSet'
import { requireOpen } from './requireOpen'
import { findChange, findRevision, type StoredRevision } from './revisions'
import { requireEditOf } from './sitesTouched'
import { staleProblem } from './staleProblem'
import { keepTexts } from './texts'
import { writeRevision } from './writeRevision'

/** A revision that was written, or the newest one where nothing changed. */
export interface Revised {
  base: string
  revision: number
  etag: string
  /** Number of the line in the audit log that tells of it. */
  audit: number
}

/** What a change becomes. */
interface Next {
  base: string
  layers: Layers
  /** Texts that may be new, to be kept. */
  texts: Iterable<string>
  label: string
  /** As in the audit log: `change.saved`. */
  verb: string
  details?: Record<string, unknown>
}

/**
 * Writes the next revision of a change over the one that `If-Match` names. `next` says what it is, in the transaction, and what is
 * there already makes none. Throws a problem without a precondition (428), for a change that is not open (409), when another
 * revision is the newest (412, with `sent`), and for layers that somebody may not edit (403).
 */
export async function reviseChange(
  desk: Desk,
  c: DeskContext,
  id: string,
  next: (trx: Queries, before: StoredRevision, layers: Layers) => Promise<Next>,
  sent: SentTexts = new Map(),
): Promise<Revised> {
  const actor = requireVerb(c, 'edit')
  const found = await findChange(desk.db, id)
  const number = revisionIn(requireIfMatch(c.req.header('If-Match')), found)
  requireOpen(found)
  // Known before the lock is asked for: numbers only grow.
  if (number !== found.revision) throw await staleProblem(desk.db, id, number, sent)
  try {
    const written = await desk.write(async (trx, audit) => {
      const change = await lockChange(desk, trx, id)
      requireOpen(change)
      if (change.revision !== number) throw new Stale()
      const before = await findRevision(trx, id, number)
      const layers = await layersOver(trx, before.base, before.difference)
      const after = await next(trx, before, layers)
      const changed = namesThatDiffer(layers, after.layers)
      if (changed.length === 0 && after.base === before.base) throw new Unchanged()
      await keepTexts(trx, after.texts)
      if (after.base === before.base) await requireEditOf(c, trx, changed, [layers, after.layers])
      const base = await layersOver(trx, after.base, new Map())
      return writeRevision(desk, trx, audit, before, {
        ...after,
        difference: differenceOf(base, after.layers),
        author: actor.id,
        details: { layers: changed, ...after.details },
      })
    })
    desk.events.emit({ topic: `change:${id}`, type: 'revision', data: null })
    return { ...written, etag: etagOf(id, written.revision) }
  } catch (error) {
    if (error instanceof Stale) throw await staleProblem(desk.db, id, number, sent)
    if (error instanceof Unchanged && number !== null) {
      const audit = await lastLineAbout(desk.db, `change:${id}`)
      return { base: found.base, revision: number, etag: etagOf(id, number), audit }
    }
    throw error
  }
}

/** A change, locked until the transaction ends: nobody else saves meanwhile. */
const lockChange = (desk: Desk, trx: Queries, id: string): Promise<Row<'changes'>> =>
  trx
    .selectFrom('changes')
    .selectAll()
    .where('id', '=', id)
    .$if(desk.kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()

const namesThatDiffer = (one: Layers, other: Layers): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name)).sort()

class Stale extends Error {}
class Unchanged extends Error {}
