import canonicalize from 'canonicalize'
import { namedReleases } from '../../publishing/activeRelease'
import { AlteredError } from '../../publishing/alteredError'
import { digestOf, encodeText, isDigest, type Bytes, type Digest } from '../../publishing/digest'
import { objectKey, releaseKey } from '../../publishing/manifest'
import { unlessAltered } from '../../publishing/openStored'
import { namedByRelease } from '../../publishing/namedObjects'
import type { StoredPointer } from '../../publishing/publisher'
import type { Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'
import { alteredAt } from '../core/problemOf'
import { publisherOf } from '../core/publisherOf'
import { partsOf } from '../database/inParts'
import { storedText } from '../releases/releaseFiles'

/** How often all that is live is looked at, in ms. */
const LOOK_MS = 10 * 60_000
/** How many rows one statement writes or removes: SQLite takes no more than a thousand values. */
const ROWS = 200

interface Looked {
  pointer: Digest
  at: number
}
const looked = new WeakMap<Desk, Map<string, Looked>>()

/**
 * Keeps a copy of what the newest pointer of a channel names in the database: without its bins, manifests and hosts nothing could be
 * published, not even the mode switch. Pages are drawn again where they are lost. Every ten minutes, and after
 * a request that found something missing, it puts back what the store lost.
 */
export async function keepLiveCopies(desk: Desk, { pointer, digest, bins }: StoredPointer): Promise<void> {
  const { channel } = pointer
  const channels = looked.get(desk) ?? new Map<string, Looked>()
  const before = channels.get(channel)
  const isDue =
    !before || desk.now() - before.at >= LOOK_MS || (alteredAt.get(desk) ?? -Infinity) >= before.at
  if (before?.pointer === digest && !isDue) return
  const remember = () =>
    void looked.set(desk, channels.set(channel, { pointer: digest, at: isDue ? desk.now() : before.at }))
  if (isDue) await restoreLost(desk, channel)
  const named = new Set([...bins, pointer.hosts].map(objectKey))
  const manifests = new Map<string, string>()
  for (const release of new Set(Object.values(pointer.sites).flatMap(namedReleases))) {
    const manifest = await unlessAltered(publisherOf(desk).manifestOf(release))
    if (!manifest) {
      // What it names is not known: nothing may go of what there is a copy of. Where it has no copy, it is looked for as seldom.
      if (isDue || !(await restoreLost(desk, channel))) remember()
      return
    }
    for (const key of namedByRelease(manifest)) named.add(key)
    named.add(releaseKey(release))
    manifests.set(releaseKey(release), canonicalize(manifest) ?? '')
  }
  const copied = await copiedKeys(desk, channel)
  const texts = async (keys: readonly string[]) => {
    const found = keys.map(async (key) => [key, manifests.get(key) ?? (await textAt(desk, key))] as const)
    return (await Promise.all(found)).flatMap(([key, text]) =>
      text === null ? [] : [{ channel, key, text }],
    )
  }
  for (const keys of partsOf(
    [...named].filter((key) => !copied.has(key)),
    ROWS,
  )) {
    const rows = await texts(keys)
    if (rows.length > 0)
      await desk.db
        .insertInto('live_copies')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['channel', 'key']).doNothing())
        .execute()
  }
  for (const keys of partsOf(
    [...copied].filter((key) => !named.has(key)),
    ROWS,
  ))
    await desk.db.deleteFrom('live_copies').where('channel', '=', channel).where('key', 'in', keys).execute()
  remember()
}

/** Does something with a channel; where the store has lost what it needs, once more with what the database has a copy of. */
export async function withLostRestored<T>(desk: Desk, channel: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AlteredError) || !(await restoreLost(desk, channel))) throw error
    return work()
  }
}

/** Puts back what was live when it was last looked at and is not there as it was, and raises an alarm. Whether there was something. */
async function restoreLost(desk: Desk, channel: string): Promise<boolean> {
  const publisher = publisherOf(desk)
  const lost: string[] = []
  for (const keys of partsOf([...(await copiedKeys(desk, channel))], ROWS)) {
    const found = await Promise.all(keys.map(async (key) => [key, await isAsWritten(desk, key)] as const))
    lost.push(...found.flatMap(([key, isThere]) => (isThere ? [] : [key])))
  }
  const objects = new Map<Digest, Bytes>()
  const releases: { name: Digest; bytes: Bytes }[] = []
  for (const keys of partsOf(lost, ROWS))
    for (const { key, text } of await desk.db
      .selectFrom('live_copies')
      .select(['key', 'text'])
      .where('channel', '=', channel)
      .where('key', 'in', keys)
      .execute()) {
      const [name, bytes] = [digestAt(key), encodeText(text)]
      // What someone changed in the database is no copy.
      if ((await digestOf(bytes)) !== name) continue
      if (key.startsWith('r/')) releases.push({ name, bytes })
      else objects.set(name, bytes)
    }
  const count = objects.size + releases.length
  if (count === 0) return false
  await publisher.storeObjects(objects)
  for (const release of releases) await publisher.storeManifest(release)
  const details = { objects: count }
  await desk.write((_, audit) =>
    audit({ actor: DESK_ACTOR, verb: 'objects.restored', object: `channel:${channel}`, details }),
  )
  desk.log({ event: 'alarm', alarm: 'objects.restored', channel, objects: count })
  return true
}

async function isAsWritten(desk: Desk, key: string): Promise<boolean> {
  const isRelease = key.startsWith('r/')
  const found = isRelease ? unlessAltered(publisherOf(desk).manifestOf(digestAt(key))) : textAt(desk, key)
  return (await found) !== null
}

/** The text of an object; null where it is missing, or not what its name says. */
const textAt = ({ objects }: Desk, key: string): Promise<string | null> =>
  unlessAltered(storedText(objects, digestAt(key)))

async function copiedKeys({ db }: Desk, channel: string): Promise<Set<string>> {
  const rows = await db.selectFrom('live_copies').select('key').where('channel', '=', channel).execute()
  return new Set(rows.map(({ key }) => key))
}

function digestAt(key: string): Digest {
  const name = `sha256:${key.slice(2).replace('.json', '')}`
  if (!isDigest(name)) throw new Error(`${key} is no object.`)
  return name
}
