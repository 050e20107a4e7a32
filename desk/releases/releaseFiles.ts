import { AlteredError } from '../../publishing/alteredError'
import { decodeText, digestOf, encodeText, type Digest } from '../../publishing/digest'
import { objectKey, type Manifest } from '../../publishing/manifest'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../core/desk'

/** The texts of layers by their digests: from the database, or where it has them not, from the objects. */
export async function releaseFiles(
  { objects }: Desk,
  db: Queries,
  layers: Manifest['layers'],
): Promise<Record<string, string>> {
  const digests = [...new Set(Object.values(layers))]
  const rows =
    digests.length === 0
      ? []
      : await db.selectFrom('texts').selectAll().where('digest', 'in', digests).execute()
  const texts = new Map(rows.map(({ digest, text }) => [digest, text]))
  const files: Record<string, string> = {}
  for (const [name, digest] of Object.entries(layers))
    files[name] = texts.get(digest) ?? (await storedText(objects, digest))
  return files
}

/** The text of an object. Throws when the store has it not, or something else. */
export async function storedText(objects: Desk['objects'], digest: Digest): Promise<string> {
  const bytes = await objects.get(objectKey(digest))
  if (!bytes || (await digestOf(bytes)) !== digest) throw new AlteredError(`The object ${digest}`)
  return decodeText(bytes)
}

/** Digest of a text. */
export const textDigest = (text: string): Promise<Digest> => digestOf(encodeText(text))
