import { sql } from 'kysely'
import { encodeText, type Digest } from '../../publishing/digest'
import { objectKey, readManifest, releaseKey } from '../../publishing/manifest'
import { namedByRelease, namedObjects, type NamedObjects } from '../../publishing/namedObjects'
import { keysOfPicture } from '../../publishing/pictures/pictureIndex'
import { isBin, logKey, rootKey } from '../../publishing/pointer'
import { isLogOfStore } from '../audit/checkLog'
import type { Desk } from '../core/desk'
import { outageOf } from '../core/problemOf'
import { warnIn } from '../core/publisherOf'
import type { Queries } from '../database/openDatabase'
import { picturesOfLayers, textsOfTemplates } from './layerPictures'

/** What nothing names is kept for so long, in ms: whoever is at it still names it. */
const KEPT_MS = 7 * 24 * 3_600_000
/** As many are removed in one transaction. */
const BATCH = 10

/**
 * Removes releases and objects of publications that were broken off before they were committed, and pictures that newer ones replaced:
 * what was written more than seven days ago, and no pointer that there ever was, no publication of these days and no evidence names. So
 * with pictures of the library that were removed as long ago, and that neither an open change nor a template names.
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
  if (!(await isLogOfStore(desk))) {
    const message =
      'Nothing is removed from the store of releases: it knows another audit log, or more of this one. Does another desk write to it, or is this database an older copy?'
    log({ event: 'alarm', alarm: 'store.shared', message })
    return []
  }
  const old = [...(await objects.list('o/', before)), ...(await objects.list('r/', before))]
  if (old.length === 0) return []
  const { named, unread, listed, missing } = await namedObjects(objects, warnIn(desk))
  const lost = missing[0] ?? (await newestKeys(desk)).find((key) => !listed.has(key))
  if (lost !== undefined)
    throw new Error(
      `Nothing is removed from the store of releases: ${lost} is missing, and what it named is not known.`,
    )
  const unnamed: string[] = []
  // Asked once, and not for each batch: most of what no pointer names is evidence, and pictures that were not published yet.
  const wanted = await namedByDesk(desk, db, before, unread)
  for (const id of wanted.strangers) for (const key of await storedKeys(desk, id)) named.add(key)
  for (const key of old)
    if (!named.has(key) && !wanted.keys.has(key) && !(unread.length > 0 && (await isBinAt(key))))
      unnamed.push(key)
  const removed: string[] = []
  for (let at = 0; at < unnamed.length; at += BATCH)
    await db.transaction().execute(async (trx) => {
      // Nobody begins a publication, notes evidence or adds a picture between the look and the removal. On SQLite that is so in every transaction.
      if (kind === 'postgres')
        await sql`lock table deployments, evidence, pictures in share mode`.execute(trx)
      const begun = await namedByDesk(desk, trx, before, unread)
      for (const key of unnamed.slice(at, at + BATCH)) {
        if (begun.keys.has(key)) continue
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

/** Where the newest pointers are that this desk published, or that the roots have: a list without them is not of all. */
async function newestKeys({ db, objects }: Desk): Promise<string[]> {
  const published = await db
    .selectFrom('deployments')
    .select((of) => ['channel', of.fn.max('seq').as('seq')])
    .where('live_at', 'is not', null)
    .groupBy('channel')
    .execute()
  const keys = published.flatMap(({ channel, seq }) => (seq === null ? [] : [logKey(channel, seq)]))
  for (const { name } of await db.selectFrom('channels').select('name').execute())
    if (await objects.get(rootKey(name))) keys.push(rootKey(name))
  return keys
}

interface NamedByDesk {
  keys: Set<string>
  /** Ids of pictures that are named and that this database does not know, as after a restore of an older one. */
  strangers: string[]
}

/** What the desk is at, or was since a time, or published in entries of the log that cannot be read, and all pictures that are kept. */
async function namedByDesk(
  desk: Desk,
  trx: Queries,
  since: number,
  unread: NamedObjects['unread'],
): Promise<NamedByDesk> {
  const rows = await trx
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
  const releases = rows.map(({ name, manifest }) => ({ name, manifest: readManifest(encodeText(manifest)) }))
  const wanted = [...(await openLayers(trx)), ...(await textsOfTemplates(trx)).map(({ text }) => text)]
  const inDrafts = await picturesOfLayers(desk, trx, wanted)
  const used = new Set([
    ...releases.flatMap(({ manifest }) => manifest.pictures ?? []),
    ...[...inDrafts.values()].flatMap((ids) => [...ids]),
  ])
  const library = await trx.selectFrom('pictures').select(['id', 'removed_at', 'objects']).execute()
  const known = new Set(library.map(({ id }) => id))
  const evidence = await trx
    .selectFrom('evidence')
    .select('picture')
    .distinct()
    .where('picture', 'is not', null)
    .execute()
  const keys = new Set([
    ...releases.flatMap(({ name, manifest }) => [releaseKey(name as Digest), ...namedByRelease(manifest)]),
    ...library
      .filter(({ id, removed_at }) => removed_at === null || removed_at > since || used.has(id))
      .flatMap(({ objects }) => (JSON.parse(objects) as Digest[]).map(objectKey)),
    ...evidence.map(({ picture }) => objectKey(picture as Digest)),
  ])
  return { keys, strangers: [...used].filter((id) => !known.has(id)) }
}

/** The layers that open changes edit. */
async function openLayers(trx: Queries): Promise<Digest[]> {
  const rows = await trx
    .selectFrom('layers')
    .innerJoin('changes', 'changes.id', 'layers.change_id')
    .select('layers.text')
    .distinct()
    .where('changes.state', '=', 'open')
    .where('layers.text', 'is not', null)
    .execute()
  return rows.map(({ text }) => text as Digest)
}

/** The keys of a picture, by its index; none where that is not as it was written: then nobody can use its files. */
const storedKeys = ({ objects }: Desk, id: string): Promise<string[]> =>
  keysOfPicture((key) => objects.get(key), id).catch((error: unknown) => {
    if (outageOf(error)) throw error
    return []
  })
