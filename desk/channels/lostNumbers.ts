import { AlteredError } from '../../publishing/alteredError'
import {
  leaveNumbersOut,
  numbersSeenKey,
  readNumbersSeen,
  type NumbersSeen,
} from '../../publishing/numbersSeen'
import { writeAccounts } from '../accounts/users'
import { endAccess } from '../audit/endAccess'
import type { Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'
import { lostByDatabase, WHY_LOST, type LostNumbers } from '../core/numbersWarning'
import { publisherOf } from '../core/publisherOf'
import type { Database } from '../database/openDatabase'
import { askPortals } from './askPortals'
import { hasPending } from './outbox'

/**
 * Compares the log of a channel with what this desk wrote and with what running portals serve: numbers that start again would be
 * refused by readers that have passed them. Null where nothing is missing, or when a portal has taken a publication since.
 */
export async function findLostNumbers(desk: Desk, channel: string): Promise<LostNumbers | null> {
  const { db, objects: store } = desk
  // What is compared with the log is read before it: meanwhile it may grow.
  const portals = await askPortals(desk.settings.portals ?? [], channel)
  const row = await db.selectFrom('channels').select('seq').where('name', '=', channel).executeTakeFirst()
  const committed = (await hasPending(db, channel)) ? 0 : (row?.seq ?? 0)
  const written = await lastWritten(db, channel)
  const served = Math.max(0, ...portals.map(({ seq }) => seq ?? 0))
  const newest = (await publisherOf(desk).newest(channel))?.pointer.seq ?? 0
  let mark = await readNumbersSeen(store, channel)
  const isStoreOther = committed > newest || (written !== null && !(await hasStored(desk, channel, written)))
  if (isStoreOther || served > newest) {
    const known = Math.max(newest, committed, written?.seq ?? 0, served)
    if (!mark || newest > mark.seen || known > mark.seen)
      mark = await leaveNumbersOut(store, channel, {
        seen: known,
        why: isStoreOther ? 'store' : 'portal',
      })
  }
  // Only players' portals are asked.
  const isReached = channel === 'live' ? mark && served > mark.seen : true
  const isDone = mark && newest > mark.seen && isReached
  if (mark) await noteLost(desk, channel, mark)
  if (mark && isDone) {
    await noteReached(desk, channel, Math.max(served, newest))
    await store.remove(numbersSeenKey(channel))
  }
  const lost = mark && !isDone ? { ...mark, newest, portals } : null
  lostByDatabase.set(db, (lostByDatabase.get(db) ?? new Map<string, LostNumbers | null>()).set(channel, lost))
  return lost
}

/** What was found last; it is looked for where that was never done. */
export async function knownLostNumbers(desk: Desk, channel: string): Promise<LostNumbers | null> {
  const known = lostByDatabase.get(desk.db)?.get(channel)
  return known === undefined ? findLostNumbers(desk, channel) : known
}

/**
 * Whether the desk publishes nothing to a channel by itself: what it has is older than what players may get, and whether they are to get
 * that is for people to decide.
 */
export async function awaitsPeople(desk: Desk, channel: string): Promise<boolean> {
  const lost = await knownLostNumbers(desk, channel)
  return lost !== null && lost.newest <= lost.seen
}

/** The last pointer that a desk on this database wrote. */
async function lastWritten(db: Database, channel: string): Promise<{ seq: number; pointer: string } | null> {
  const line = await db
    .selectFrom('audit')
    .select('details')
    .where('object', '=', `channel:${channel}`)
    .where('verb', 'in', ['deployment.live', 'deployment.planned'])
    .where('details', 'like', '%"pointer":"sha256:%')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line ? (JSON.parse(line.details) as { seq: number; pointer: string }) : null
}

async function hasStored(
  desk: Desk,
  channel: string,
  { seq, pointer }: { seq: number; pointer: string },
): Promise<boolean> {
  try {
    return (await publisherOf(desk).pointerOf(channel, seq)).digest === pointer
  } catch (error) {
    if (error instanceof AlteredError) return false
    throw error
  }
}

/** An alarm and a line of the audit log, once. */
async function noteLost(desk: Desk, channel: string, { seen, why }: NumbersSeen): Promise<void> {
  const object = `channel:${channel}`
  const noted = await desk.db
    .selectFrom('audit')
    .select('details')
    .where('object', '=', object)
    .where('verb', '=', 'channel.restored')
    .execute()
  if (noted.some(({ details }) => (JSON.parse(details) as NumbersSeen).seen === seen)) return
  await writeAccounts(desk, async (trx, audit) => {
    // Where portals are ahead of both, the database is of the past, too.
    if (why !== 'store') await endAccess(desk, trx)
    await audit({ actor: DESK_ACTOR, verb: 'channel.restored', object, details: { why, seen } })
  })
  const message = `${WHY_LOST[why]} Publications go on above number ${seen}.`
  desk.log({ event: 'alarm', alarm: 'channel.restored', channel, message })
}

async function noteReached(desk: Desk, channel: string, seq: number): Promise<void> {
  await desk.write((_, audit) =>
    audit({
      actor: DESK_ACTOR,
      verb: 'channel.reached',
      object: `channel:${channel}`,
      details: { seq },
    }),
  )
  desk.log({ event: 'channel reached', channel, seq })
}
