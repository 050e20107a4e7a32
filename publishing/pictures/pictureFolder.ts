import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AlteredError } from '../alteredError'
import { digestOf, type Bytes, type Digest } from '../digest'
import { readPictureFile, readPictureIndex } from './pictureIndex'

/**
 * The objects of a picture beside the layouts of a folder, `pictures/<id>/`: its index is `index.json`, its files have their names. Null
 * where there is no such picture. Throws an Error when it is not whole, or not what its name says.
 */
export async function readFolderPicture(layouts: string, id: string): Promise<Map<Digest, Bytes> | null> {
  const read = async (name: string): Promise<Bytes | null> =>
    readFile(join(layouts, 'pictures', id, name)).then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    )
  const index = await readPictureIndex(() => read('index.json'), id)
  const bytes = index && (await read('index.json'))
  if (!bytes) return null
  const objects = new Map([[await digestOf(bytes), bytes]])
  for (const [name, digest] of Object.entries(index.files)) {
    const file = await readPictureFile(() => read(name), index, name)
    if (!file) throw new AlteredError(`The file ${name} of the picture ${id}`)
    objects.set(digest, file)
  }
  return objects
}
