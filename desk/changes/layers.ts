import { createHash } from 'node:crypto'
import type { Digest } from '../../publishing/digest'
import type { Manifest } from '../../publishing/manifest'
import type { Queries } from '../database/openDatabase'
import { knownManifest } from '../releases/releaseFiles'

/** Digests of the texts of layers, by name. */
export type Layers = ReadonlyMap<string, Digest>
/** What differs from a base: digests by name, null where the layer is removed. */
export type Difference = ReadonlyMap<string, Digest | null>

/** The manifest of a release that the database knows. Throws when it does not. */
export async function manifestOf(db: Queries, release: string): Promise<Manifest> {
  const manifest = await knownManifest(db, release)
  if (!manifest) throw new Error(`The release ${release} is not in the database.`)
  return manifest
}

/** All layers of a base with a difference. */
export async function layersOver(db: Queries, base: string, difference: Difference): Promise<Layers> {
  const layers = new Map(Object.entries((await manifestOf(db, base)).layers))
  for (const [name, digest] of difference)
    if (digest === null) layers.delete(name)
    else layers.set(name, digest)
  return layers
}

/** What is to be kept of layers over a base. */
export function differenceOf(base: Layers, layers: Layers): Difference {
  const difference = new Map<string, Digest | null>()
  for (const [name, digest] of layers) if (base.get(name) !== digest) difference.set(name, digest)
  for (const name of base.keys()) if (!layers.has(name)) difference.set(name, null)
  return difference
}

/** The texts of layers, by name. Throws when one is not in the database. */
export async function textsOf(db: Queries, layers: Layers): Promise<Map<string, string>> {
  const texts = await readTexts(db, layers.values())
  return new Map(
    [...layers].map(([name, digest]) => {
      const text = texts.get(digest)
      if (text === undefined) throw new Error(`The text ${digest} of ${name} is not in the database.`)
      return [name, text]
    }),
  )
}

/** The digest of a layer's text: the name that it has among the objects of a release, too. */
export const digestOfText = (text: string): Digest =>
  `sha256:${createHash('sha256').update(text, 'utf8').digest('hex')}`

/** Keeps texts by their digests. */
export async function storeTexts(trx: Queries, texts: Iterable<string>): Promise<void> {
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
