import { HOSTS } from '@layout/hosts'
import { AlteredError } from '../../publishing/alteredError'
import { decodeText, digestOf, encodeText, type Digest } from '../../publishing/digest'
import { objectKey, readManifest, type Manifest } from '../../publishing/manifest'
import { layersOf } from '../../publishing/release'
import type { Desk } from '../core/desk'
import { publisherOf } from '../core/publisherOf'
import { sizedCache } from '../core/sizedCache'
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

/** The texts of the layers of one site, and of the list of hosts: with hundreds of sites, those of all take long. */
export async function siteFiles(
  desk: Desk,
  { layers }: Pick<Manifest, 'layers'>,
  site: string,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const textOf = async (name: string) => {
    const text = await textOfLayer(desk, desk.db, layers[name])
    if (text !== undefined) files[name] = text
    return text
  }
  await layersOf(site, textOf)
  await textOf(HOSTS)
  return files
}

/** The text of a layer of a release; undefined for none. */
export async function textOfLayer(
  { objects }: Desk,
  db: Queries,
  digest: Digest | undefined,
): Promise<string | undefined> {
  if (digest === undefined) return undefined
  const row = await db.selectFrom('texts').select('text').where('digest', '=', digest).executeTakeFirst()
  return row?.text ?? storedText(objects, digest)
}

/** The text of an object. Throws when the store has it not, or something else. */
export async function storedText(objects: Desk['objects'], digest: Digest): Promise<string> {
  const bytes = await objects.get(objectKey(digest))
  if (!bytes || (await digestOf(bytes)) !== digest) throw new AlteredError(`The object ${digest}`)
  return decodeText(bytes)
}

/** Digest of a text. */
export const textDigest = (text: string): Promise<Digest> => digestOf(encodeText(text))

const manifests = sizedCache<Manifest, Desk>('manifests', 64, bytesOf, (name, desk) =>
  publisherOf(desk).manifestOf(name as Digest),
)

/** The manifest of a stored release. Throws when the objects have it not, or something else. */
export const storedManifest = (desk: Desk, name: Digest): Promise<Manifest> =>
  manifests.forceFetch(name, { context: desk })

const known = sizedCache<{ text: string; manifest: Manifest }>(
  'known manifests',
  64,
  ({ text, manifest }) => text.length + bytesOf(manifest),
)

/** The manifest of a release that the database knows; null for any other. Throws for one that was changed. */
export async function knownManifest(db: Queries, name: Digest | string): Promise<Manifest | null> {
  const row = await db.selectFrom('releases').select('manifest').where('name', '=', name).executeTakeFirst()
  if (!row) return null
  const { manifest: text } = row
  const before = known.get(name)
  if (before?.text === text) return before.manifest
  if ((await textDigest(text)) !== name) throw new AlteredError(`The release ${name}`)
  const manifest = readManifest(encodeText(text))
  known.set(name, { text, manifest })
  return manifest
}

/** What a manifest takes in memory, in bytes: about as much as its text. */
function bytesOf({ layers, bundles, views }: Manifest): number {
  return 250 * [layers, bundles, views].reduce((sum, all) => sum + Object.keys(all).length, 1)
}
