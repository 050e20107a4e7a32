import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ObjectStore } from '../../publishing/objectStore'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { BACKUP, copyObjects } from './backUp'

interface Target {
  /** The SQLite file, which must not be there; undefined where PostgreSQL restores its own. */
  databaseFile: string | undefined
  objects: ObjectStore
}

export interface Restored {
  objects: number
  /** Whether the database was restored. */
  database: boolean
}

/**
 * Brings a backup back. Nothing that exists is overwritten: a database in the way is refused, and of the objects only those that
 * are missing are written. Throws an Error with a sentence otherwise.
 */
export async function restore(folder: string, { databaseFile, objects }: Target): Promise<Restored> {
  const about = join(folder, BACKUP.about)
  if (!existsSync(about))
    throw new Error(`${folder} is no backup, or one that was broken off: it has no ${BACKUP.about}.`)
  const { database: hasDatabase } = JSON.parse(readFileSync(about, 'utf8')) as { database: boolean }
  const restoresDatabase = hasDatabase && databaseFile !== undefined
  if (restoresDatabase && existsSync(databaseFile))
    throw new Error(`There is a database at ${databaseFile} already: move it away first.`)
  const copied = await copyObjects(createFolderStore(join(folder, BACKUP.objects)), objects)
  if (restoresDatabase) {
    mkdirSync(dirname(databaseFile), { recursive: true })
    copyFileSync(join(folder, BACKUP.database), databaseFile)
  }
  return { objects: copied, database: restoresDatabase }
}
