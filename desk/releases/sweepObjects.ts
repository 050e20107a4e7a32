import { sql } from 'kysely'
import { encodeText, type Digest } from '../../publishing/digest'
import { objectKey, readManifest, releaseKey } from '../../publishing/manifest'
import { namedByRelease, namedObjects, type NamedObjects } from '../../publishing/namedObjects'
import { isBin } from '../../publishing/pointer'
import type { Desk } from '../core/desk'
import { warnIn } from '../core/publisherOf'
import type { Queries } from '../database/openDatabase'

/** What nothing names is kept for so long, in ms: whoever is at it still names it. */
const KEPT_MS = 7 * 24 * 3_600_000
/** As many are removed in one transaction. */
const BATCH = 10

/**
 * Removes releases and objects of publications that were broken off before they were committed, and pictures that newer ones replaced:
 * what was written more than seven days ago, and no pointer that there ever was, no publication of these days and no evidence names.
 * Returns their keys. Throws when something that may name them cannot be read.
 */
export async function sweepObjects(desk: Desk): Promise<string[]> {
  const { objects, db, kind, now, log } = desk
  const before = now() - KEPT_MS
  // A desk on a new database knows nothing of what was going on before.
  const first = await db
    .selectFrom('audit')
    .select((of) => of.fn.min('at').as('at'))
    .executeTakeFirst()
  if (!first?.at || first.at > before) return []
  const old = [...(await objects.list('o/', before)), ...(await objects.list('r/', before))]
  if (old.length === 0) return []
  const { named, unread } = await namedObjects(objects, warnIn(desk))
  const unnamed: string[] = []
  for (const key of old)
    if (!named.has(key) && !(unread.length > 0 && (await isBinAt(key)))) unnamed.push(key)
  const removed: string[] = []
  for (let at = 0; at < unnamed.length; at += BATCH)
    await db.transaction().execute(async (trx) => {
      // Nobody begins a publication, or notes evidence, between the look and the removal. On SQLite that is so in every transaction.
      if (kind === 'postgres') await sql`lock table deployments, evidence in share mode`.execute(trx)
      const wanted = await namedByDesk(trx, before, unread)
      for (const key of unnamed.slice(at, at + BATCH)) {
        if (wanted.has(key)) continue
        await objects.remove(key)
        removed.push(key)
      }
    })
  if (removed.length > 0) log({ event: 'swept', objects: removed.length })
  return removed

  /** A pointer that cannot be read may be put back some day: then its bins are needed, too. */
  async function isBinAt(key: string): Promise<boolean> {
    const bytes = await objects.get(key)
    return bytes !== null && isBin(bytes)
  }
}

/** The keys of what the desk is at, or was since a time, or published in entries of the log that cannot be read, and of all pictures. */
async function namedByDesk(
  trx: Queries,
  since: number,
  unread: NamedObjects['unread'],
): Promise<Set<string>> {
  const releases = await trx
    .selectFrom('deployments')
    .innerJoin('releases', 'releases.name', 'deployments.release')
    .select(['releases.name', 'releases.manifest'])
    .distinct()
    .where((of) =>
      of.or([
        of('deployments.state', 'in', ['waiting', 'committed']),
        of('deployments.asked_at', '>', since),
        ...unread.map(({ channel, seq }) =>
          of.and([of('deployments.channel', '=', channel), of('deployments.seq', '=', seq)]),
        ),
      ]),
    )
    .execute()
  const pictures = await trx
    .selectFrom('evidence')
    .select('picture')
    .distinct()
    .where('picture', 'is not', null)
    .execute()
  return new Set([
    ...releases.flatMap(({ name, manifest }) => [
      releaseKey(name as Digest),
      ...namedByRelease(readManifest(encodeText(manifest))),
    ]),
    ...pictures.map(({ picture }) => objectKey(picture as Digest)),
  ])
}
