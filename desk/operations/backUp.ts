import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ObjectStore } from '../../publishing/objectStore'
import { createFolderStore } from '../../publishing/stores/folderStore'

/** Names within a backup. */
export const BACKUP = { database: 'desk.sqlite', objects: 'objects', about: 'backup.json' } as const

interface Source {
  /** The SQLite file; undefined where PostgreSQL makes its own backup. */
  databaseFile: string | undefined
  objects: ObjectStore
  now: number
}

/**
 * Copies database and objects into a new folder while the desk runs. The database first: all that it names is then among the objects.
 * Returns how many objects there are. Throws an Error with a sentence for a folder that has something in it.
 */
export async function backUp(folder: string, { databaseFile, objects, now }: Source): Promise<number> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: a backup needs a folder of its own.`)
  mkdirSync(folder, { recursive: true })
  if (databaseFile !== undefined) copyDatabase(databaseFile, join(folder, BACKUP.database))
  const copied = await copyObjects(objects, createFolderStore(join(folder, BACKUP.objects)))
  // Last: a backup without it was broken off.
  const about = { at: new Date(now).toISOString(), objects: copied, database: databaseFile !== undefined }
  writeFileSync(join(folder, BACKUP.about), `${JSON.stringify(about, null, 2)}\n`)
  return copied
}

/** One moment of the database, whoever writes meanwhile. */
function copyDatabase(from: string, to: string): void {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}.`)
  const database = new DatabaseSync(from, { readOnly: true })
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
}

/** Copies what the target does not have: nothing is overwritten. Returns how many keys there are. */
export async function copyObjects(from: ObjectStore, to: ObjectStore): Promise<number> {
  const keys = (await from.list('')).filter((key) => !key.startsWith('probe/'))
  // Pointers last, the newest copy of them at the very end: whoever reads meanwhile finds all that they name.
  const rank = (key: string) => (key.endsWith('/root.json') ? 2 : key.startsWith('c/') ? 1 : 0)
  for (const key of keys.sort((a, b) => rank(a) - rank(b))) {
    const bytes = await from.get(key)
    if (bytes) await to.create(key, bytes)
  }
  return keys.length
}
