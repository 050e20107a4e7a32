import { picturesIn } from '@/shared/pictures'
import type { Digest } from '../../publishing/digest'
import { readPictureFile, readPictureIndex } from '../../publishing/pictures/pictureIndex'
import type { Desk } from '../core/desk'
import { outageOf } from '../core/problemOf'
import { sizedCache } from '../core/sizedCache'
import type { Queries } from '../database/openDatabase'
import { storedText } from './releaseFiles'

/** As many texts are read at once: those of hundreds of sites would fill the memory. */
const AT_ONCE = 20

const known = sizedCache<ReadonlySet<string>>('pictures of layers', 8, ({ size }) => 200 + 150 * size)

/** The ids of the pictures that each of these layers or bundles names. Each is read once: a digest is always the same text. */
export async function picturesOfLayers(
  { objects }: Pick<Desk, 'objects'>,
  db: Queries,
  digests: Iterable<Digest>,
): Promise<ReadonlyMap<Digest, ReadonlySet<string>>> {
  const found = new Map<Digest, ReadonlySet<string>>()
  const unread: Digest[] = []
  for (const digest of new Set(digests)) {
    const before = known.get(digest)
    if (before) found.set(digest, before)
    else unread.push(digest)
  }
  for (let at = 0; at < unread.length; at += AT_ONCE) {
    const part = unread.slice(at, at + AT_ONCE)
    const rows = await db.selectFrom('texts').selectAll().where('digest', 'in', part).execute()
    const texts = new Map(rows.map(({ digest, text }) => [digest, text]))
    const read = part.map(async (digest) => {
      const ids = picturesIn(texts.get(digest) ?? (await storedText(objects, digest)))
      known.set(digest, ids)
      found.set(digest, ids)
    })
    await Promise.all(read)
  }
  return found
}

/** The texts that templates make of layers: their pictures are used. */
export async function textsOfTemplates(db: Queries): Promise<{ layer: string; text: Digest }[]> {
  const rows = await db.selectFrom('templates').select('layers').execute()
  return rows.flatMap(({ layers }) =>
    Object.entries(JSON.parse(layers) as Record<string, { after: Digest }>).map(([layer, { after }]) => ({
      layer,
      text: after,
    })),
  )
}

/** Whether the index and each file of a picture are in the store as they were written. Throws when it does not answer. */
export async function isPictureWhole({ objects }: Desk, id: string): Promise<boolean> {
  const get = (key: string) => objects.get(key)
  try {
    const index = await readPictureIndex(get, id)
    if (!index) return false
    const files = await Promise.all(Object.keys(index.files).map((name) => readPictureFile(get, index, name)))
    return files.every((file) => file !== null)
  } catch (error) {
    // That the store does not answer says nothing about a picture.
    if (outageOf(error)) throw error
    return false
  }
}
