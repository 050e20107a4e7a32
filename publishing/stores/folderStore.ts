import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Bytes } from '../digest'
import type { ObjectStore } from '../objectStore'
import { storeKey } from './storeKey'

/** Objects in a folder. Bytes are on the disk before their name is: after a power cut there is no half of a file. */
export function createFolderStore(folder: string): ObjectStore {
  const fileOf = (key: string) => join(folder, ...storeKey(key).split('/'))
  /** Writes beside the target, then gives it its name by `name`. */
  async function write(key: string, bytes: Bytes, name: (from: string, to: string) => Promise<void>) {
    const file = fileOf(key)
    const temporary = `${file}.${randomUUID()}.tmp`
    await mkdir(dirname(file), { recursive: true })
    try {
      const handle = await open(temporary, 'wx')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await name(temporary, file)
      await syncFolder(dirname(file))
    } finally {
      await rm(temporary, { force: true })
    }
  }
  return {
    async get(key) {
      try {
        return new Uint8Array(await readFile(fileOf(key)))
      } catch (error) {
        if (isCode(error, 'ENOENT')) return null
        throw error
      }
    },
    put: (key, bytes) => write(key, bytes, rename),
    async create(key, bytes) {
      try {
        // A link fails where the name is taken; a rename would replace it.
        await write(key, bytes, link)
        return true
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false
        throw error
      }
    },
    async list(prefix, writtenBefore) {
      // Not the whole store: a pointer's number is looked up with each publication.
      const within = join(folder, ...prefix.split('/').slice(0, -1))
      const entries = await readdir(within, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isCode(error, 'ENOENT')) return []
          throw error
        },
      )
      const keys = entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((key) => key.startsWith(prefix))
        .sort()
      if (writtenBefore === undefined) return keys
      const old: string[] = []
      for (const key of keys) if ((await stat(fileOf(key))).mtimeMs < writtenBefore) old.push(key)
      return old
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code
