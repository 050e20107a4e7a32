import { LRUCache } from 'lru-cache'
import { AlteredError } from '../../publishing/alteredError'
import { decodeText, digestOf, encodeText, type Digest } from '../../publishing/digest'
import { objectKey, readManifest, type Manifest } from '../../publishing/manifest'
import type { Desk } from '../core/desk'
import { publisherOf } from '../core/publisherOf'
import type { Queries } from '../database/openDatabase'

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

const manifests = new LRUCache<string, Manifest>({ max: 200 })

/** The manifest of a stored release. Throws when the objects have it not, or something else. */
export async function storedManifest(desk: Desk, name: Digest): Promise<Manifest> {
  const before = manifests.get(name)
  if (before) return before
  const manifest = await publisherOf(desk).manifestOf(name)
  manifests.set(name, manifest)
  return manifest
}

/** The manifest of a release that the database knows; null for any other. */
export async function knownManifest(db: Queries, name: Digest | string): Promise<Manifest | null> {
  const row = await db.selectFrom('releases').select('manifest').where('name', '=', name).executeTakeFirst()
  return row ? readManifest(encodeText(row.manifest)) : null
}
