import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { probeStore, type ObjectStore } from '../../publishing/objectStore'
import type { Pointer } from '../../publishing/pointer'
import { localKey } from '../../publishing/stores/localKey'
import { openStore } from '../../publishing/stores/openStore'
import { storePages } from '../../server/prerender/storePages'
import { adoptEarlierRows } from '../audit/checkLog'
import { openDatabase } from '../database/openDatabase'
import type { Desk } from '../desk'
import { openDesk } from '../openDesk'
import type { DeskOptions } from '../parseDeskOptions'
import { startHeavyThread } from '../releases/heavyThread'
import { deskSecret } from './deskSecret'
import { lockDatabase } from './lockDatabase'
import { watchObjects } from './watchObjects'
import { publisherOf } from '../deployments/publisherOf'

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
): Promise<InstalledDesk> {
  const secret = deskSecret(options.secret, options.secretFile)
  const databaseFile = sqliteFile(options.database)
  const unlock = databaseFile === undefined ? undefined : lockDatabase(databaseFile)
  try {
    const store = await openStore(options.objects)
    await telling(`The store of releases, ${options.objects}, cannot be used`, () =>
      probeStore(store, 'exclusive'),
    )
    const database = await telling(`The database ${withoutPassword(options.database)} cannot be opened`, () =>
      openDatabase(options.database),
    )
    await requireSameStore(database, store, options.objects).catch(async (error: unknown) => {
      await database.db.destroy()
      throw error
    })
    const signer = await localKey(options.keyFile, store)
    const { origin, trustProxy, provider, pages, portals } = options
    const objects = watchObjects(store)
    const { heavy, end } = startHeavyThread()
    const desk = openDesk({
      ...database,
      objects,
      signer,
      log,
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
        await desk.db.destroy()
        unlock?.()
      },
    }
  } catch (error) {
    unlock?.()
    throw error
  }
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
export const withoutPassword = (address: string): string =>
  address.replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, '$1@')

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
  return error instanceof Error ? error.message : String(error)
}
