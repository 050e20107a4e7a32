import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { digestOf, isDigest, type Bytes } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import { leaveNumbersOut } from '../../publishing/numbersSeen'
import type { ObjectStore } from '../../publishing/objectStore'
import { numbersOf, openRelease, readKeySets, unlessAltered, type KeySets } from '../../publishing/openStored'
import { logFolder } from '../../publishing/pointer'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { writeWholeFile } from '../../publishing/stores/wholeFile'
import { askPortals } from '../channels/askPortals'
import type { PortalNumber } from '../core/numbersWarning'

/** Names within a backup. */
const BACKUP = { database: 'desk.sqlite', objects: 'objects', about: 'backup.json' } as const

interface Source {
  /** The SQLite file; undefined where PostgreSQL makes its own backup. */
  databaseFile: string | undefined
  objects: ObjectStore
  now: number
}

/** What was copied: how many objects, and the keys of those that are damaged where they come from. */
interface Copied {
  count: number
  damaged: string[]
}

/**
 * Copies database and objects into a new folder while the desk runs. The database first: all that it names is then among the objects.
 * Throws an Error with a sentence for a folder that has something in it.
 */
export async function backUp(folder: string, { databaseFile, objects, now }: Source): Promise<Copied> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: a backup needs a folder of its own.`)
  mkdirSync(folder, { recursive: true })
  if (databaseFile !== undefined) copyDatabase(databaseFile, join(folder, BACKUP.database))
  const copied = await copyObjects(objects, createFolderStore(join(folder, BACKUP.objects)))
  // Last: a backup without it was broken off.
  const about = {
    at: new Date(now).toISOString(),
    objects: copied.count,
    database: databaseFile !== undefined,
  }
  await writeWholeFile(join(folder, BACKUP.about), `${JSON.stringify(about, null, 2)}\n`)
  return copied
}

/** To open a file that is not there would make it, and a restoration would find it in its way. */
export function requireDatabase(file: string | undefined): void {
  if (file !== undefined && !existsSync(file)) throw new Error(`There is no database at ${file}.`)
}

/** One moment of the database, whoever writes meanwhile. */
function copyDatabase(from: string, to: string): void {
  requireDatabase(from)
  const database = new DatabaseSync(from, { readOnly: true })
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
}

/**
 * Copies what the target does not have as it was written: nothing else is overwritten, and what is damaged is not copied. Meanwhile things
 * may be published: what names something is found before what it names, the newest pointer first of all, and is written after it.
 */
export async function copyObjects(from: ObjectStore, to: ObjectStore): Promise<Copied> {
  const isRoot = (key: string) => key.endsWith('/root.json')
  const roots = new Map<string, Bytes | null>()
  for (const key of await from.list('c/')) if (isRoot(key)) roots.set(key, await from.get(key))
  const pointers = (await from.list('c/')).filter((key) => !isRoot(key))
  const rest = (await from.list('')).filter((key) => !/^(?:c|probe)\//.test(key))
  const sets = await unlessAltered(readKeySets(from))
  const copied: Copied = { count: 0, damaged: [] }
  for (const key of [...rest, ...pointers, ...roots.keys()]) {
    const bytes = roots.get(key) ?? (await from.get(key))
    if (!bytes) continue
    if (!(await isWhole(key, bytes, sets))) {
      copied.damaged.push(key)
      continue
    }
    copied.count += 1
    if (await to.create(key, bytes)) continue
    const found = await to.get(key)
    if (!found || !(await isWhole(key, found, sets))) await to.put(key, bytes)
  }
  return copied
}

/** Whether an object or a release is what its name says. Everything else has a name that says nothing of it. */
async function isWhole(key: string, bytes: Bytes, sets: KeySets | null): Promise<boolean> {
  if (key.startsWith('o/')) return objectKey(await digestOf(bytes)) === key
  const name = `sha256:${key.slice('r/'.length, -'.json'.length)}`
  if (!key.startsWith('r/') || !isDigest(name) || !sets) return true
  return openRelease(bytes, name, sets).then(
    () => true,
    () => false,
  )
}

interface Target {
  /** The SQLite file, which must not be there; undefined where PostgreSQL restores its own. */
  databaseFile: string | undefined
  objects: ObjectStore
  /** Running portals, which are asked what they serve. */
  portals: readonly string[]
}

interface Restored {
  objects: number
  /** The keys of what the backup has, but not as it was written. */
  damaged: string[]
  /** Whether the database was restored. */
  database: boolean
  /** By channel: publications go on above this number. */
  above: Record<string, number>
  /** What portals serve that were asked. */
  portals: PortalNumber[]
}

/**
 * Brings a backup back. Nothing that exists is overwritten: a database in the way is refused, and of the objects only those that
 * are missing or damaged are written. Publications go on above the numbers that readers may have seen since. Throws an Error with a sentence otherwise.
 */
export async function restore(folder: string, { databaseFile, objects, portals }: Target): Promise<Restored> {
  const about = join(folder, BACKUP.about)
  if (!existsSync(about))
    throw new Error(`${folder} is no backup, or one that was broken off: it has no ${BACKUP.about}.`)
  const { database: hasDatabase } = JSON.parse(readFileSync(about, 'utf8')) as { database: boolean }
  const restoresDatabase = hasDatabase && databaseFile !== undefined
  if (restoresDatabase) refuseLeftovers(databaseFile)
  const backup = createFolderStore(join(folder, BACKUP.objects))
  if (restoresDatabase) layBeside(join(folder, BACKUP.database), databaseFile)
  // Before the rest: what is broken off here is done again, and nothing may be published in between.
  const left = await leaveGaps(backup, objects, portals)
  const copied = await copyObjects(backup, objects)
  if (restoresDatabase) nameDatabase(databaseFile)
  return { objects: copied.count, damaged: copied.damaged, database: restoresDatabase, ...left }
}

/** What a restoration has of a database until all else is back. */
const restoringOf = (databaseFile: string) => `${databaseFile}.restoring`

/** A desk that starts meanwhile, or after that was broken off, would begin anew on an empty database, which nothing may then overwrite. */
function layBeside(from: string, databaseFile: string): void {
  mkdirSync(dirname(databaseFile), { recursive: true })
  copyFileSync(from, restoringOf(databaseFile))
  sync(restoringOf(databaseFile))
  sync(dirname(databaseFile))
}

/** Whole or not at all: half a file under the database's name could not be told from a database in use, and would stop the next attempt. */
function nameDatabase(databaseFile: string): void {
  renameSync(restoringOf(databaseFile), databaseFile)
  sync(dirname(databaseFile))
}

/** Throws an Error with a sentence for a database whose restoration has not come to its end. */
export function refuseHalfRestored(databaseFile: string): void {
  const half = restoringOf(databaseFile)
  if (existsSync(half))
    throw new Error(
      `A restoration of ${databaseFile} was broken off: do it again, npm run desk -- restore DIR. To start without it, remove ${half}.`,
    )
}

function sync(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A database is not overwritten, and the journal of one that was moved away would be played onto the one that comes back. */
function refuseLeftovers(databaseFile: string): void {
  const found = ['', '-wal', '-journal'].map((end) => databaseFile + end).find((file) => existsSync(file))
  if (found === undefined) return
  const what = found === databaseFile ? 'a database at' : 'the journal of an earlier database,'
  throw new Error(
    `There is ${what} ${found} already: move it away first, with all files whose names begin so.`,
  )
}

/** Has each channel go on above what the backup, the store and running portals have. */
async function leaveGaps(
  backup: ObjectStore,
  objects: ObjectStore,
  addresses: readonly string[],
): Promise<Pick<Restored, 'above' | 'portals'>> {
  const above: Restored['above'] = {}
  const portals = await askPortals(addresses, 'live')
  const keys = [...(await backup.list('c/')), ...(await objects.list('c/'))]
  const channels = new Set(keys.flatMap((key) => /^c\/([^/]+)\/log\/\d+\.json$/.exec(key)?.[1] ?? []))
  for (const channel of channels) {
    const served = channel === 'live' ? portals : await askPortals(addresses, channel)
    const known = Math.max(
      ...numbersOf(
        keys.filter((key) => key.startsWith(logFolder(channel))),
        logFolder(channel),
      ),
      ...served.map(({ seq }) => seq ?? 0),
    )
    above[channel] = (await leaveNumbersOut(objects, channel, { seen: known, why: 'restored' })).seen
  }
  return { above, portals }
}
