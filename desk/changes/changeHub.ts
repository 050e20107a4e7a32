import { isDeepStrictEqual } from 'node:util'
import { sitesSeen } from '../accounts/identify'
import { isRunning } from '../accounts/sessions'
import { readGroups } from '../accounts/users'
import type { Desk } from '../core/desk'
import type { Actor } from '../core/deskRouter'
import { Problem } from '../core/problem'
import { inParts } from '../database/inParts'
import { openEventStream, type EventStream } from '../events/eventStream'
import { createPeopleHere } from '../events/peopleHere'
import type { Present } from '../events/presence'
import { openRoom, type ChangeRoom } from './changeRoom'

/** How often the database is looked into: events between desks are only hints. */
const LOOK_EVERY_MS = 2_000
const BEAT_EVERY_MS = 15_000
const MAX_PER_PERSON = 20
const MAX_PER_CHANGE = 100
/** So long may a browser take to open its next stream, when the tab that had it is closed. */
const HANDOVER_MS = 2_000

interface Window {
  change: string
  /** Its name, where it has one: it is present as long as the stream lasts. */
  client?: string | undefined
}

/** A stream with the windows that it is for. */
interface Follower {
  actor: Actor
  windows: readonly Window[]
  stream: EventStream
}

interface Opened {
  actor: Actor
  windows: readonly Window[]
  /** The last revision that it knows of one of them; null for a new stream. */
  seen: { change: string; revision: number } | null
}

/** The streams of this desk, each for the windows of one browser. */
export function createChangeHub(desk: Desk) {
  const followers = new Set<Follower>()
  const followersOf = (change: string) =>
    [...followers].filter(({ windows }) => windows.some((window) => window.change === change))
  /** Whether a stream of this desk is for a window. */
  const isHeld = (change: string, person: string, client: string | undefined) =>
    followersOf(change).some(
      ({ actor, windows }) =>
        actor.id === person && windows.some((window) => window.change === change && window.client === client),
    )
  const people = createPeopleHere(desk, isHeld)
  const rooms = new Map<string, ChangeRoom>()
  const timers: NodeJS.Timeout[] = []
  let isLooking = false

  function roomOf(change: string): ChangeRoom {
    // Before the room: what it tells is known by then.
    people.listen()
    const room = rooms.get(change) ?? openRoom(desk, change, people)
    rooms.set(change, room)
    if (timers.length === 0)
      timers.push(
        setInterval(() => void look(), desk.settings.lookEveryMs ?? LOOK_EVERY_MS).unref(),
        setInterval(() => followers.forEach(({ stream }) => stream.beat()), BEAT_EVERY_MS).unref(),
      )
    return room
  }

  /** One at a time: looks into a database that is slow, or gone for a while, would pile up before it. */
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const ended = await endedSessions(
        desk,
        [...followers].map(({ actor }) => actor),
      )
      for (const { actor, stream } of [...followers]) if (ended.has(actor)) stream.close()
    } catch (error) {
      desk.log({ event: 'changeHub', error: String(error) })
    } finally {
      for (const room of [...rooms.values()]) await room.refresh()
      isLooking = false
    }
  }

  function remove(follower: Follower): void {
    const { actor, windows, stream } = follower
    followers.delete(follower)
    for (const change of changesIn(windows)) {
      const room = rooms.get(change)
      room?.leave(stream)
      if (!room || followersOf(change).length > 0) continue
      room.close()
      rooms.delete(change)
    }
    const sayGone = () => {
      for (const { change, client } of windows)
        if (client !== undefined && !isHeld(change, actor.id, client))
          people.say('gone', change, presentOf(actor, client))
    }
    // The tab that had the stream of several may be closed: another one opens the next, if it has not yet.
    const isTakenOver = windows.some(({ change, client }) => isHeld(change, actor.id, client))
    if (isTakenOver || windows.length === 1) sayGone()
    else setTimeout(sayGone, HANDOVER_MS).unref()
    if (followers.size === 0) for (const timer of timers.splice(0)) clearInterval(timer)
  }

  /** Those windows whose change can be followed. Throws a problem when there is none. */
  async function followable(asked: readonly Window[]): Promise<readonly Window[]> {
    const changes = desk.db.selectFrom('changes').select('id')
    const rows = await inParts(changesIn(asked), (part) => changes.where('id', 'in', part).execute())
    const known = asked.filter(({ change }) => rows.some(({ id }) => id === change))
    if (known.length === 0) throw new Problem(404, { code: 'missing', detail: 'There is no such change.' })
    const windows = known.filter(({ change }) => followersOf(change).length < MAX_PER_CHANGE)
    if (windows.length === 0) throw tooMany('Too many people follow this change.')
    return windows
  }

  return {
    /** Opens a stream of what happens to the changes that windows show. Throws a problem when someone has too many (429). */
    async open({ actor, windows: asked, seen }: Opened): Promise<ReadableStream<Uint8Array>> {
      const windows = await followable(asked)
      const own = [...followers].filter((follower) => follower.actor.id === actor.id)
      if (own.length >= MAX_PER_PERSON)
        throw tooMany('You follow changes in too many browsers. Close one of them.')
      const stream = openEventStream(() => remove(follower))
      const follower: Follower = { actor, windows, stream }
      followers.add(follower)
      try {
        for (const change of changesIn(windows)) {
          // It may end before it has begun.
          if (!followers.has(follower)) break
          const room = roomOf(change)
          for (const { client } of windows.filter((window) => window.change === change))
            if (client !== undefined) people.say('here', change, presentOf(actor, client))
          await room.join(stream, seen?.change === change ? seen.revision : null)
          if (!followers.has(follower)) room.leave(stream)
        }
      } catch (error) {
        stream.close()
        throw error
      }
      return stream.body
    },
    /** Notes where in a change someone is. */
    notePresence: (change: string, actor: Actor, client: string, where: Pick<Present, 'site' | 'selected'>) =>
      people.say('here', change, { ...presentOf(actor, client), ...where }),
    /** Who is in a change, each once. */
    peopleIn(change: string): Present['person'][] {
      people.listen()
      const all = people.inChange(change).map(({ person }) => person)
      return [...new Map(all.map((person) => [person.id, person])).values()]
    },
  }
}

const changesIn = (windows: readonly Window[]) => [...new Set(windows.map(({ change }) => change))]

const presentOf = ({ id, name }: Actor, client: string): Present => ({ client, person: { id, name } })

const tooMany = (detail: string) =>
  new Problem(429, { code: 'tooMany', detail, headers: { 'Retry-After': '10' } })

/**
 * Which of those who asked may no longer read: their session or token has ended, or their roles were taken away. Whoever sees other sites
 * than before asks again, too: what they follow may be others' by now.
 */
async function endedSessions({ db, now }: Desk, actors: readonly Actor[]): Promise<ReadonlySet<Actor>> {
  const people = actors.filter((actor) => actor.kind === 'person')
  const tokens = actors.filter((actor) => actor.kind === 'token')
  /** The scopes of each session and token that has not ended. */
  const running = new Map<string, string[]>()
  if (people.length > 0)
    for (const { id } of await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('sessions.id', 'in', [...new Set(people.map(({ session }) => session))])
      .where(isRunning(now()))
      .where('users.disabled_at', 'is', null)
      .execute())
      running.set(id, [])
  if (tokens.length > 0)
    for (const { id, sites } of await db
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.created_by')
      .select(['tokens.id', 'tokens.sites'])
      .where('tokens.id', 'in', [...new Set(tokens.map(({ id }) => id))])
      .where('tokens.expires_at', '>', now())
      .where('tokens.revoked_at', 'is', null)
      .where('users.disabled_at', 'is', null)
      .execute())
      running.set(id, JSON.parse(sites) as string[])
  if (running.size === 0) return new Set(actors)
  const ownerOf = (actor: Actor) => (actor.kind === 'person' ? actor.id : actor.createdBy)
  const groups = await readGroups(db)
  const grants = await db
    .selectFrom('grants')
    .select(['user_id', 'site'])
    .where('user_id', 'in', [...new Set(actors.map(ownerOf))])
    .execute()
  return new Set(
    actors.filter((actor) => {
      const scopes = running.get(actor.kind === 'person' ? actor.session : actor.id)
      const own = grants.filter(({ user_id }) => user_id === ownerOf(actor))
      return !scopes || own.length === 0 || !areEqual(sitesSeen(own, groups, scopes), actor.sees)
    }),
  )
}

const areEqual = (some: readonly string[] | null, others: readonly string[] | null): boolean =>
  some === null || others === null ? some === others : isDeepStrictEqual(new Set(some), new Set(others))
