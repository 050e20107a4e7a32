import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { ObjectStore } from '../objectStore'
import { storeKey } from './storeKey'
import { writeWholeFile } from './wholeFile'

/** Objects in a folder. Bytes are on the disk before their name is: after a power cut there is no half of a file. */
export function createFolderStore(folder: string): ObjectStore {
  const fileOf = (key: string) => join(folder, ...storeKey(key).split('/'))
  return {
    async get(key) {
      try {
        return new Uint8Array(await readFile(fileOf(key)))
      } catch (error) {
        if (isCode(error, 'ENOENT')) return null
        throw error
      }
    },
    async put(key, bytes) {
      await writeWholeFile(fileOf(key), bytes, { replaces: true })
    },
    async create(key, bytes) {
      try {
        await writeWholeFile(fileOf(key), bytes)
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
        // Half of a file is nothing yet, and long after its process has died it is something to be swept.
        .filter((entry) => entry.isFile() && (writtenBefore !== undefined || !entry.name.endsWith('.tmp')))
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

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code
