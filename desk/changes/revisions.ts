import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { Digest } from '../../publishing/digest'
import { Problem } from '../core/problem'
import { layersOver, type Difference, type Layers } from './layerSet'

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
