import { publishedKey } from '../../publishing/keySets'
import { auditKey, isOwnLine } from '../audit/appendAudit'
import type { Desk } from '../core/desk'
import { startJobs } from '../core/jobs'
import { databaseClock } from '../database/databaseClock'
import { isOfDesksBuild } from '../evidence/deskBuild'
import { evidenceJobs } from '../evidence/evidenceJobs'
import { buildOfPortal } from '../releases/buildOfPortal'
import { endOutdated } from './endOutdated'
import { knownSecret, openParts } from './openInstalledDesk'
import { openDesk } from './openDesk'
import type { DeskOptions } from './parseDeskOptions'
import { watchObjects } from './watchObjects'

/**
 * Starts a runner that checks cases for the desks on a PostgreSQL, and does nothing else. It needs their secret, as its lines in the
 * audit log are theirs, and not the key that signs releases. Returns what ends it, which gives back what is under way. Throws an Error
 * with a sentence for what is missing or does not answer.
 */
export async function openRunner(
  options: DeskOptions,
  root: string,
  log: Desk['log'],
): Promise<() => Promise<void>> {
  if (buildOfPortal(root) === null)
    throw new Error(
      'There is no build in dist/portal: run npm run build first, of the same version as the desk’s.',
    )
  const secret = knownSecret(options)
  const { store, database } = await openParts(options, { upgrades: false })
  try {
    await requireSameSecret(database, secret)
    const settings = { origin: options.origin, root, layouts: root, secret, trustProxy: [] }
    const signer = await keyOfNobody()
    const clock = await databaseClock(database, log)
    const desk = openDesk({
      ...database,
      objects: watchObjects(store, options.objects),
      signer,
      log,
      now: clock.now,
      settings,
    })
    const ending = new AbortController()
    const stopJobs = startJobs(desk, [endOutdated, ...evidenceJobs(ending.signal, isOfDesksBuild())])
    return async () => {
      ending.abort()
      await stopJobs()
      clock.close()
      await database.db.destroy()
    }
  } catch (error) {
    await database.db.destroy()
    throw error
  }
}

/** With another secret each line that it wrote would count as put in by a stranger, and the desk would publish nothing. */
async function requireSameSecret({ db }: Pick<Desk, 'db'>, secret: Uint8Array): Promise<void> {
  const line = await db
    .selectFrom('audit')
    .selectAll()
    .where('mac', '<>', '')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!line) throw new Error('Nobody has worked on this database yet: start its desk first.')
  if (!isOwnLine(auditKey(secret), line))
    throw new Error('The secret is not that of the desk on this database: give both the same DESK_SECRET.')
}

/** Readers trust nothing that it signs. */
async function keyOfNobody(): Promise<Desk['signer']> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  return { id: (await publishedKey(privateKey)).id, key: privateKey }
}
