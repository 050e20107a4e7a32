import { createHash } from 'node:crypto'
import type { Digest } from '../../publishing/digest'
import type { Queries } from '../database/openDatabase'

/** The digest of a layer's text: the name that it has among the objects of a release, too. */
export const digestOfText = (text: string): Digest =>
  `sha256:${createHash('sha256').update(text, 'utf8').digest('hex')}`

/** Keeps texts by their digests. */
export async function keepTexts(trx: Queries, texts: Iterable<string>): Promise<void> {
  const rows = [...new Set(texts)].map((text) => ({ digest: digestOfText(text), text }))
  if (rows.length === 0) return
  await trx
    .insertInto('texts')
    .values(rows)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
}

/** Texts by their digests. */
export async function readTexts(
  db: Queries,
  digests: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(digests)]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('texts').selectAll().where('digest', 'in', wanted).execute()
  return new Map(rows.map(({ digest, text }) => [digest, text]))
}
