import { z } from 'zod/mini'
import { AlteredError } from '../alteredError'
import { decodeText, digestOf, isDigest, type Bytes, type Digest } from '../digest'
import { objectKey } from '../manifest'

const indexSchema = z.strictObject({
  v: z.literal(1),
  /** Pixels of the largest file. */
  width: z.int(),
  height: z.int(),
  /** By name, such as `320.avif`: the object with the file. */
  files: z.record(
    z.string().check(z.regex(/^\d{1,4}(?:x\d{1,4})?\.(?:webp|avif)$/)),
    z.custom<Digest>(isDigest),
  ),
})
/** The files of a picture: the object that its id is the digest of. */
export type PictureIndex = z.output<typeof indexSchema>

/** Reads an object by its key; null where there is none. */
type Get = (key: string) => Promise<Bytes | null>

const digestOfId = (id: string): Digest => `sha256:${id}`

/** The index of a picture; null where the store has none, or something else of that name. Throws for one that is not what its name says. */
export async function readPictureIndex(get: Get, id: string): Promise<PictureIndex | null> {
  const bytes = await get(objectKey(digestOfId(id)))
  if (!bytes) return null
  if ((await digestOf(bytes)) !== digestOfId(id)) throw new AlteredError(`The picture ${id}`)
  return indexIn(bytes)
}

function indexIn(bytes: Bytes): PictureIndex | null {
  try {
    return indexSchema.safeParse(JSON.parse(decodeText(bytes))).data ?? null
  } catch {
    return null
  }
}

/** A file of a picture, such as `320.avif`; null where there is none. Throws for one that is not what its name says. */
export async function readPictureFile(get: Get, index: PictureIndex, name: string): Promise<Bytes | null> {
  const digest = Object.hasOwn(index.files, name) ? index.files[name] : undefined
  if (digest === undefined) return null
  const bytes = await get(objectKey(digest))
  if (bytes && (await digestOf(bytes)) !== digest) throw new AlteredError(`The file ${name} of a picture`)
  return bytes
}

/** The keys of everything that a picture consists of. Throws an Error when its index is missing. */
export async function keysOfPicture(get: Get, id: string): Promise<string[]> {
  const index = await readPictureIndex(get, id)
  if (!index) throw new Error(`The picture ${id} is missing.`)
  return [digestOfId(id), ...Object.values(index.files)].map(objectKey)
}
