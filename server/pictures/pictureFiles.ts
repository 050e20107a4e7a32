import { LRUCache } from 'lru-cache'
import { isPictureFile } from '@/shared/pictures'
import { contentType } from '../contentTypes'
import type { Bytes } from '../../publishing/digest'
import { unlessAltered } from '../../publishing/openStored'
import { readPictureFile, readPictureIndex, type PictureIndex } from '../../publishing/pictures/pictureIndex'

const INDEXES_KEPT = 2_000
const MAX_BYTES = 64 * 1024 * 1024
/** How long it is believed that a picture is not there, in ms: whoever makes addresses up does not have the store asked for each. */
const MISSING_MS = 10_000
/** How many are read from the store at the same time, as it has more to do, and how many wait for that. */
const AT_ONCE = 8
const WAITING = 500

export interface PictureFile {
  body: Bytes
  type: string
}

export interface PictureFiles {
  /** The file of a picture, such as `320.avif`; null where there is none, or too many others wait. */
  find: (id: string, name: string) => Promise<PictureFile | null>
}

/** The files of pictures in a store, by `get`, which reads a key. What is not what its name says is not served. */
export function createPictureFiles(get: (key: string) => Promise<Bytes | null>): PictureFiles {
  const indexes = new LRUCache<string, PictureIndex>({ max: INDEXES_KEPT })
  const files = new LRUCache<string, PictureFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length,
  })
  const missing = new LRUCache<string, true>({ max: 10_000, ttl: MISSING_MS })
  const running = new Map<string, Promise<PictureFile | null>>()

  let active = 0
  const turns: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (active >= AT_ONCE) await new Promise<void>((resolve) => turns.push(resolve))
    else active += 1
    try {
      return await work()
    } finally {
      const next = turns.shift()
      if (next) next()
      else active -= 1
    }
  }

  async function read(id: string, name: string, key: string): Promise<PictureFile | null> {
    const index = indexes.get(id) ?? (await unlessAltered(readPictureIndex(get, id)))
    if (index) indexes.set(id, index)
    const body = index && (await unlessAltered(readPictureFile(get, index, name)))
    if (!body) {
      missing.set(key, true)
      return null
    }
    const file = { body, type: contentType(name) }
    files.set(key, file)
    return file
  }

  return {
    async find(id, name) {
      if (!isPictureFile(id, name)) return null
      const key = `${id}/${name}`
      const known = files.get(key)
      if (known || missing.has(key)) return known ?? null
      const before = running.get(key)
      if (!before && running.size >= AT_ONCE + WAITING) return null
      const reading = before ?? inTurn(() => read(id, name, key)).finally(() => running.delete(key))
      running.set(key, reading)
      return reading
    },
  }
}
