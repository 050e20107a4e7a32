import type { Digest } from '../../publishing/digest'
import { lastLineAbout } from '../audit/appendAudit'
import { written } from '../audit/loggedRows'
import type { AuditEvent, Desk } from '../core/desk'
import { requireVerb, type DeskContext } from '../core/deskRouter'
import { Problem, requireIfMatch } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { checkTexts, type SentTexts } from './checkTexts'
import { differenceOf, digestOfText, storeTexts, layersOver, type Difference, type Layers } from './layers'
import {
  etagOf,
  findChange,
  findRevision,
  printDifference,
  revisionIn,
  staleProblem,
  type StoredRevision,
} from './revisions'
import { requireEditOf } from './sitesTouched'

/** Saves layers of a change, all or none, as its next revision. Throws a problem also for what is not a layer (422). */
export function saveLayers(
  desk: Desk,
  c: DeskContext,
  id: string,
  label: string,
  sent: SentTexts,
): Promise<Revised> {
  const next = (base: string, layers: Layers) => {
    checkTexts(sent)
    return Promise.resolve({
      base,
      layers: withTexts(layers, sent),
      texts: [...sent.values()].filter((text) => text !== null),
      label,
      verb: 'change.saved',
    })
  }
  return reviseChange(desk, c, id, (_, before, layers) => next(before.base, layers), sent)
}

/** Layers, with these instead. */
export function withTexts(layers: Layers, texts: SentTexts): Layers {
  const after = new Map<string, Digest>(layers)
  for (const [name, text] of texts)
    if (text === null) after.delete(name)
    else after.set(name, digestOfText(text))
  return after
}

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
 * revision is the newest (412, with `sent`), and for layers that someone may not edit (403).
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
      await storeTexts(trx, after.texts)
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

/** Throws a problem for a change that takes no more edits. */
function requireOpen({ state }: Pick<Row<'changes'>, 'state'>): void {
  if (state === 'open') return
  throw new Problem(409, {
    code: state,
    detail:
      state === 'closed'
        ? 'This change is closed. Reopen it to go on with it.'
        : 'This change was published. Begin a new one.',
  })
}

interface NextRevision {
  base: string
  difference: Difference
  author: string
  label: string
  verb: string
  details: Record<string, unknown>
}

/** Writes the revision after another one: its row, the layers of the change, and the line in the audit log. */
export async function writeRevision(
  { now }: Desk,
  trx: Queries,
  audit: (event: AuditEvent) => Promise<number>,
  before: StoredRevision,
  { base, difference, author, label, verb, details }: NextRevision,
): Promise<{ base: string; revision: number; audit: number }> {
  const id = before.change_id
  const revision = before.number + 1
  const layers = printDifference(difference)
  await trx
    .insertInto('revisions')
    .values({ change_id: id, number: revision, author, at: now(), label, base, layers })
    .execute()
  written(trx, 'revisions', `${id} ${revision}`)
  await trx.updateTable('changes').set({ revision, base }).where('id', '=', id).execute()
  await writeLayers(trx, id, before.difference, difference)
  const line = { actor: author, verb, object: `change:${id}`, details: { revision, label, ...details } }
  return { base, revision, audit: await audit(line) }
}

async function writeLayers(trx: Queries, id: string, before: Difference, after: Difference): Promise<void> {
  const gone = [...before.keys()].filter((name) => !after.has(name))
  if (gone.length > 0)
    await trx.deleteFrom('layers').where('change_id', '=', id).where('name', 'in', gone).execute()
  for (const [name, text] of after)
    if (text !== before.get(name))
      await trx
        .insertInto('layers')
        .values({ change_id: id, name, text })
        .onConflict((conflict) => conflict.columns(['change_id', 'name']).doUpdateSet({ text }))
        .execute()
}
