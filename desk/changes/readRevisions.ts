import { actorRefs, type ActorRef } from '../core/names'
import type { Queries } from '../database/openDatabase'
import { readDifference } from './revisions'

interface RevisionLine {
  number: number
  author: ActorRef
  at: number
  label: string
  /** Layers that differ from the base. */
  layers: string[]
}

/** The revisions of a change, the newest first, or one of them. */
export async function readRevisions(db: Queries, id: string, number?: number): Promise<RevisionLine[]> {
  const rows = await db
    .selectFrom('revisions')
    .selectAll()
    .where('change_id', '=', id)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
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
