import { written } from '../audit/loggedRows'
import type { Queries } from '../database/openDatabase'
import type { AuditEvent, Desk } from '../core/desk'
import type { Difference } from './layerSet'
import { printDifference, type StoredRevision } from './revisions'

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
