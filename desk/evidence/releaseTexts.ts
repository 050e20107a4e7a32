import { decodeText, type Digest } from '../../publishing/digest'
import { objectKey, type Manifest } from '../../publishing/manifest'
import type { Desk } from '../desk'

/** The text of each layer of a release, by name. Throws an Error with a sentence when one cannot be found. */
export async function releaseTexts(
  { db, objects }: Desk,
  manifest: Manifest,
): Promise<Record<string, string>> {
  const digests = [...new Set(Object.values(manifest.layers))]
  const known = await db.selectFrom('texts').selectAll().where('digest', 'in', digests).execute()
  const texts = new Map(known.map(({ digest, text }) => [digest, text]))
  const textOf = async (digest: Digest): Promise<string> => {
    const text = texts.get(digest)
    if (text !== undefined) return text
    const bytes = await objects.get(objectKey(digest))
    if (!bytes) throw new Error(`The layer ${digest} of the release is nowhere to be found.`)
    return decodeText(bytes)
  }
  const layers = Object.entries(manifest.layers)
  return Object.fromEntries(
    await Promise.all(layers.map(async ([name, digest]) => [name, await textOf(digest)])),
  )
}
