import { LRUCache } from 'lru-cache'
import { unlessAltered } from '../../publishing/openStored'
import { readPictureFile, readPictureIndex, type PictureIndex } from '../../publishing/pictures/pictureIndex'
import type { Bytes } from '../../publishing/digest'
import { contentType } from '../contentTypes'

const MAX_INDEXES = 2_000
const MAX_BYTES = 64 * 1024 * 1024

const ID = /^[0-9a-f]{64}$/

/** Files of pictures, read by `get` and cached: they never change. What is missing is looked for again. */
export function createPictureFiles(get: (key: string) => Promise<Bytes | null>): {
  /** A file such as `320.avif` of a picture; null where there is none. */
  find: (id: string, name: string) => Promise<{ body: Buffer; type: string } | null>
} {
  const indexes = new LRUCache<string, PictureIndex>({ max: MAX_INDEXES })
  const files = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  async function read(id: string, name: string): Promise<Buffer | null> {
    const index = indexes.get(id) ?? (await unlessAltered(readPictureIndex(get, id)))
    if (!index) return null
    indexes.set(id, index)
    const bytes = await unlessAltered(readPictureFile(get, index, name))
    if (!bytes) return null
    const body = Buffer.from(bytes)
    files.set(`${id}/${name}`, body)
    return body
  }
  return {
    async find(id, name) {
      if (!ID.test(id)) return null
      const body = files.get(`${id}/${name}`) ?? (await read(id, name))
      return body && { body, type: contentType(name) }
    },
  }
}
