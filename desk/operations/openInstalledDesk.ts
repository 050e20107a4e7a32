import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { probeStore, type ObjectStore } from '../../publishing/objectStore'
import type { Pointer } from '../../publishing/pointer'
import { localKey } from '../../publishing/stores/localKey'
import { openStore } from '../../publishing/stores/openStore'
import { writeWholeFile } from '../../publishing/stores/wholeFile'
import { storePages } from '../../server/prerender/storePages'
import { adoptEarlierRows } from '../audit/checkLog'
import type { Desk } from '../core/desk'
import { messageOf } from '../core/problem'
import { publisherOf } from '../core/publisherOf'
import { databaseClock } from '../database/databaseClock'
import { openDatabase, type OpenedDatabase } from '../database/openDatabase'
import { startHeavyThread } from '../releases/heavyThread'
import { refuseHalfRestored } from './backUp'
import { lockDatabase } from './lockDatabase'
import { openDesk } from './openDesk'
import type { DeskOptions } from './parseDeskOptions'
import { watchObjects } from './watchObjects'

export interface InstalledDesk {
  desk: Desk
  /** The SQLite file, where there is one. */
  databaseFile?: string
  close: () => Promise<void>
}

/** Opens the desk that options and environment describe. Throws an Error with a sentence for what is missing or does not answer. */
export async function openInstalledDesk(
  options: DeskOptions,
  root: string,
  log: Desk['log'],
  startThread = startHeavyThread,
): Promise<InstalledDesk> {
  const secret = await deskSecret(options)
  const databaseFile = sqliteFile(options.database)
  const unlock = databaseFile === undefined ? undefined : lockDatabase(databaseFile)
  try {
    if (databaseFile !== undefined) refuseHalfRestored(databaseFile)
    const { store, database } = await openParts(options)
    const signer = await localKey(options.keyFile, store)
    const { origin, trustProxy, provider, mail, pages, portals } = options
    const objects = watchObjects(store, options.objects)
    const clock = await databaseClock(database, log)
    const { heavy, end } = startThread()
    const desk = openDesk({
      ...database,
      objects,
      signer,
      log,
      now: clock.now,
      heavy,
      ...(pages && { drawPages }),
      settings: {
        origin,
        root,
        layouts: process.env.PORTICO_LAYOUTS ?? join(root, 'layouts'),
        secret,
        trustProxy,
        ...(portals && { portals }),
        ...(provider && { provider }),
        ...(mail && { mail }),
      },
    })
    await adoptEarlierRows(desk)
    function drawPages(sites: Pointer['sites']) {
      const publisher = publisherOf(desk)
      const portal = join(root, 'dist', 'portal')
      const note = (line: string) => log({ event: 'pages', line })
      return storePages({ store: objects, publisher, root: portal, api: pages?.api, sites, log: note })
    }
    return {
      desk,
      ...(databaseFile !== undefined && { databaseFile }),
      async close() {
        await end()
        clock.close()
        await desk.db.destroy()
        unlock?.()
      },
    }
  } catch (error) {
    unlock?.()
    throw error
  }
}

/** The store and the database of a desk, once both answer and belong together. */
export async function openParts(
  { objects, database: address }: DeskOptions,
  settings?: Parameters<typeof openDatabase>[1],
): Promise<{ store: ObjectStore; database: OpenedDatabase }> {
  const store = await openStore(objects)
  await telling(`The store of releases, ${objects}, cannot be used`, () => probeStore(store, 'exclusive'))
  const database = await telling(`The database ${withoutPassword(address)} cannot be opened`, () =>
    openDatabase(address, settings),
  )
  await requireSameStore(database, store, objects).catch(async (error: unknown) => {
    await database.db.destroy()
    throw error
  })
  return { store, database }
}

/**
 * A store without any key is another one than this desk has published to: with a new first key set, readers that trust the old one would
 * take nothing from it, and a backup could not be brought back into it.
 */
async function requireSameStore(
  { db }: Pick<Desk, 'db'>,
  store: ObjectStore,
  address: string,
): Promise<void> {
  const published = await db.selectFrom('channels').select('seq').where('seq', '>', 0).executeTakeFirst()
  if (!published || (await store.list('k/')).length > 0) return
  throw new Error(
    `The store of releases, ${address}, is empty, and this desk has published before. Is OBJECTS_URL right? If the objects are lost, bring them back: npm run desk -- restore DIR. Without any backup: npm run publish -- push live (docs/running.md).`,
  )
}

/** The file of a SQLite database; undefined for a server. */
export const sqliteFile = (address: string): string | undefined =>
  address.startsWith('file:') ? fileURLToPath(address) : undefined

/** An address of a database for people's eyes. */
const withoutPassword = (address: string): string => address.replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, '$1@')

async function telling<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Error(`${what}: ${reasonOf(error)}`, { cause: error })
  }
}

/** Of several attempts, as for two addresses of one host, the first. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return messageOf(error)
}

const BYTES = 32

/**
 * The 32 bytes that encrypt what the database must not show: given in base64, or from a file that only its owner can read, which is
 * made at the first start. Throws an Error with a sentence for a secret of another length.
 */
async function deskSecret(options: DeskOptions): Promise<Uint8Array> {
  const { secret, secretFile } = options
  if (secret === undefined && !existsSync(secretFile))
    try {
      await writeWholeFile(secretFile, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600 })
    } catch (error) {
      // Another desk was first: its secret counts.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  return knownSecret(options)
}

/** The secret of a desk that was there before: a new one would find every line of the log foreign. */
export function knownSecret({ secret, secretFile }: DeskOptions): Uint8Array {
  if (secret !== undefined)
    return decode(secret, 'DESK_SECRET is 32 bytes in base64: openssl rand -base64 32 makes one.')
  if (!existsSync(secretFile))
    throw new Error(`There is no secret: set DESK_SECRET, or bring ${secretFile} back.`)
  return decode(readFileSync(secretFile, 'utf8'), `${secretFile} does not hold a secret: 32 bytes in base64.`)
}

function decode(text: string, problem: string): Uint8Array {
  const trimmed = text.trim()
  const bytes = Buffer.from(trimmed, 'base64')
  if (bytes.length !== BYTES || bytes.toString('base64') !== trimmed) throw new Error(problem)
  return new Uint8Array(bytes)
}
