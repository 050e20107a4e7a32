import { createHash } from 'node:crypto'
import type { z } from '@hono/zod-openapi'
import { LIVE } from '../../publishing/mayPublish'
import type { commentsEvent, liveEvent, revisionEvent, stateEvent } from '../contract/changes'
import type { Desk } from '../core/desk'
import { actorRefs } from '../core/names'
import type { Queries } from '../database/openDatabase'
import type { EventStream } from '../events/eventStream'
import { PRESENCE, type PeopleHere } from '../events/peopleHere'
import { whichAreBehind } from './isBehind'
import { liveSites, sitesTogether } from './liveBase'
import { etagOf } from './revisions'

/** So many missed revisions are told one by one; of more, only the newest. */
const MAX_MISSED = 100

interface Known {
  revision: number
  state: Omit<z.output<typeof stateEvent>, 'change'>
  live: Omit<z.output<typeof liveEvent>, 'change'>
  comments: Omit<z.output<typeof commentsEvent>, 'change'>
  /** What tells that something else may be live. */
  liveMark: string
}

/** What one desk tells the windows that are open on one change. */
export interface ChangeRoom {
  /** Adds a window; `seen` is the last revision that it knows, null for a new one. */
  join: (stream: EventStream, seen: number | null) => Promise<void>
  leave: (stream: EventStream) => void
  size: () => number
  /** Looks into the database and tells what is new. */
  refresh: () => Promise<void>
  close: () => void
}

/** Opens the room of a change. */
export function openRoom(desk: Desk, id: string, here: PeopleHere): ChangeRoom {
  const streams = new Set<EventStream>()
  let lastSent = JSON.stringify(here.inChange(id))
  let known: Known | undefined
  let running: Promise<void> | undefined
  let isAskedAgain = false

  /** Streams carry several changes: each event names its own. */
  const send = (to: Iterable<EventStream>, type: string, data: object, revision?: number) => {
    for (const stream of to)
      stream.send(type, { change: id, ...data }, revision === undefined ? undefined : `${id}.${revision}`)
  }
  const broadcast = (type: string, data: object, revision?: number) =>
    send([...streams], type, data, revision)
  const sendPresence = () => {
    const people = here.inChange(id)
    const text = JSON.stringify(people)
    if (text === lastSent) return
    lastSent = text
    broadcast('presence', { people })
  }

  const off = [
    desk.events.on(PRESENCE, sendPresence),
    desk.events.on(`change:${id}`, () => void refresh()),
    desk.events.on(`channel:${LIVE}`, () => void refresh(true)),
  ]

  /** Once at a time: whoever asks meanwhile has it done once more. */
  function refresh(isLiveNew = false): Promise<void> {
    if (isLiveNew && known) known.liveMark = ''
    if (running) {
      isAskedAgain = true
      return running
    }
    running = look()
      .catch((error: unknown) => desk.log({ event: 'changeRoom', change: id, error: String(error) }))
      .finally(() => {
        running = undefined
        if (isAskedAgain) void refresh()
        isAskedAgain = false
      })
    return running
  }

  async function look(): Promise<void> {
    sendPresence()
    const before = known
    const next = await read(desk, id, before)
    const isNewer = before && next.revision > before.revision
    const newer = isNewer ? await revisionsAfter(desk, id, before.revision, next.revision) : []
    // From here on without a pause: who joins has either seen these, or gets them now.
    known = next
    for (const one of newer) broadcast('revision', one, one.revision)
    if (!before) return
    if (JSON.stringify(next.state) !== JSON.stringify(before.state)) broadcast('state', next.state)
    if (JSON.stringify(next.live) !== JSON.stringify(before.live)) broadcast('live', next.live)
    if (next.comments.mark !== before.comments.mark) broadcast('comments', next.comments)
  }

  return {
    async join(stream, seen) {
      if (!known) await refresh()
      if (!known) throw new Error('The change cannot be read.')
      for (let at = seen ?? known.revision - 1; at < known.revision;) {
        const upTo = known.revision
        for (const one of await revisionsAfter(desk, id, at, upTo))
          send([stream], 'revision', one, one.revision)
        at = upTo
      }
      send([stream], 'state', known.state)
      send([stream], 'live', known.live)
      send([stream], 'comments', known.comments)
      send([stream], 'presence', { people: here.inChange(id) })
      streams.add(stream)
    },
    leave: (stream) => void streams.delete(stream),
    size: () => streams.size,
    refresh: () => refresh(),
    close: () => off.forEach((stop) => stop()),
  }
}

async function read(desk: Desk, id: string, before: Known | undefined): Promise<Known> {
  const { db } = desk
  const { title, state, revision, base } = await db
    .selectFrom('changes')
    .select(['title', 'state', 'revision', 'base'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const channel = await db.selectFrom('channels').select('seq').where('name', '=', LIVE).executeTakeFirst()
  const published = await db
    .selectFrom('deployments')
    .select(({ fn }) => fn.max('live_at').as('at'))
    .where('channel', '=', LIVE)
    .executeTakeFirst()
  const liveMark = `${base} ${channel?.seq} ${published?.at}`
  const comments = { mark: await markOfComments(db, id) }
  if (liveMark === before?.liveMark) return { ...before, revision, state: { title, state }, comments }
  const pointer = await liveSites(desk)
  const isBehind = await (
    await whichAreBehind(db, pointer, () => sitesTogether(desk))
  )({ id, base, revision })
  const live = { seq: pointer?.seq ?? 0, isBehind }
  return { revision, state: { title, state }, live, comments, liveMark }
}

/** Another one whenever a comment was written, resolved, opened again or deleted. */
async function markOfComments(db: Queries, change: string): Promise<string> {
  const { all, last, resolved, resolvedLast } = await db
    .selectFrom('comments')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.max('at').as('last'),
      fn.count<number>('resolved_at').as('resolved'),
      fn.max('resolved_at').as('resolvedLast'),
    ])
    .where('change_id', '=', change)
    .executeTakeFirstOrThrow()
  // Opaque: people of a group do not learn how many there are at layers of others.
  const state = [change, all, last, resolved, resolvedLast].join(' ')
  return createHash('sha256').update(state).digest('base64url').slice(0, 16)
}

/** The revisions between two numbers, in their order. */
async function revisionsAfter(
  { db }: Desk,
  id: string,
  after: number,
  upTo: number,
): Promise<Omit<z.output<typeof revisionEvent>, 'change'>[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['number', 'author', 'label'])
    .where('change_id', '=', id)
    .where('number', '>', upTo - after > MAX_MISSED ? upTo - 1 : after)
    .where('number', '<=', upTo)
    .orderBy('number')
    .execute()
  const ref = await actorRefs(
    db,
    rows.map(({ author }) => author),
  )
  return rows.map(({ number, author, label }) => ({
    revision: number,
    etag: etagOf(id, number),
    author: ref(author),
    label,
  }))
}
