import type { Digest } from '../../publishing/digest'
import { actorRefs, type ActorRef } from '../core/names'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { SentTexts } from './checkTexts'
import { layersOver, readTexts, type Difference, type Layers } from './layers'

/** A revision with its layers. */
export interface StoredRevision extends Omit<Row<'revisions'>, 'layers'> {
  /** What differs from its base. */
  difference: Difference
}

/** A change by its id. Throws a problem when there is none. */
export async function findChange(db: Queries, id: string): Promise<Row<'changes'>> {
  const change = await db.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirst()
  if (change) return change
  throw new Problem(404, { code: 'missing', detail: 'There is no such change.' })
}

/** A revision of a change. Throws a problem when there is none. */
export async function findRevision(db: Queries, change: string, number: number): Promise<StoredRevision> {
  const row = await db
    .selectFrom('revisions')
    .selectAll()
    .where('change_id', '=', change)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw new Problem(404, { code: 'missing', detail: `The change has no revision ${number}.` })
  return { ...row, difference: readDifference(row.layers) }
}

/** Every layer at a revision. */
export const layersAt = (db: Queries, { base, difference }: StoredRevision): Promise<Layers> =>
  layersOver(db, base, difference)

export const readDifference = (layers: string): Difference =>
  new Map(Object.entries(JSON.parse(layers) as Record<string, Digest | null>))

export const printDifference = (difference: Difference): string =>
  JSON.stringify(Object.fromEntries([...difference].sort(([a], [b]) => (a < b ? -1 : 1))))

/** What tells apart the layers of a change at different revisions, as it goes into `ETag` and `If-Match`. */
export const etagOf = (change: string, revision: number): string => `"${change}.${revision}"`

/** The revision that a tag of a change names; null for a tag that the change never had. */
export function revisionIn(tag: string, { id, revision }: { id: string; revision: number }): number | null {
  if (!tag.startsWith(`${id}.`)) return null
  const number = /^(?:0|[1-9]\d{0,8})$/.exec(tag.slice(id.length + 1))?.[0]
  return number === undefined || Number(number) > revision ? null : Number(number)
}

interface RevisionLine {
  number: number
  author: ActorRef
  at: number
  label: string
  /** Layers that differ from the base. */
  layers: string[]
}

/** The revisions of a change below a number, the newest first. */
export async function readRevisions(
  db: Queries,
  id: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<RevisionLine[]> {
  const rows = await db
    .selectFrom('revisions')
    .selectAll()
    .where('change_id', '=', id)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  const ref = await actorRefs(
    db,
    rows.map(({ author }) => author),
  )
  return rows.map((row) => ({
    number: row.number,
    author: ref(row.author),
    at: row.at,
    label: row.label,
    layers: [...readDifference(row.layers).keys()],
  }))
}

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
    detail: 'Someone else has saved in the meantime. Nothing was overwritten: merge both, and save again.',
    more: { conflicts, revision, etag: etagOf(id, revision) },
  })
}
