import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { leaveNumbersOut } from '../../publishing/numbersSeen'
import type { ObjectStore } from '../../publishing/objectStore'
import { numbersOf } from '../../publishing/openStored'
import { logFolder } from '../../publishing/pointer'
import { createFolderStore } from '../../publishing/stores/folderStore'
import type { PortalNumber } from '../core/numbersWarning'
import { askPortals } from '../channels/askPortals'
import { BACKUP, copyObjects } from './backUp'

interface Target {
  /** The SQLite file, which must not be there; undefined where PostgreSQL restores its own. */
  databaseFile: string | undefined
  objects: ObjectStore
  /** Running portals, which are asked what they serve. */
  portals: readonly string[]
}

interface Restored {
  objects: number
  /** Whether the database was restored. */
  database: boolean
  /** By channel: publications go on above this number. */
  above: Record<string, number>
  /** What portals serve that were asked. */
  portals: PortalNumber[]
}

/**
 * Brings a backup back. Nothing that exists is overwritten: a database in the way is refused, and of the objects only those that
 * are missing are written. Publications go on above the numbers that readers may have seen since. Throws an Error with a sentence otherwise.
 */
export async function restore(folder: string, { databaseFile, objects, portals }: Target): Promise<Restored> {
  const about = join(folder, BACKUP.about)
  if (!existsSync(about))
    throw new Error(`${folder} is no backup, or one that was broken off: it has no ${BACKUP.about}.`)
  const { database: hasDatabase } = JSON.parse(readFileSync(about, 'utf8')) as { database: boolean }
  const restoresDatabase = hasDatabase && databaseFile !== undefined
  if (restoresDatabase && existsSync(databaseFile))
    throw new Error(`There is a database at ${databaseFile} already: move it away first.`)
  const backup = createFolderStore(join(folder, BACKUP.objects))
  // First: what is broken off here is done again, and nothing may be published in between.
  const left = await leaveGaps(backup, objects, portals)
  const copied = await copyObjects(backup, objects)
  if (restoresDatabase) {
    mkdirSync(dirname(databaseFile), { recursive: true })
    copyFileSync(join(folder, BACKUP.database), databaseFile)
  }
  return { objects: copied, database: restoresDatabase, ...left }
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
