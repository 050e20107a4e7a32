import type { Actor } from '../access/actor'
import { Problem } from '../api/problem'
import type { Desk } from '../desk'
import { openRoom, type ChangeRoom } from './changeRoom'
import { endedSessions } from './endedSessions'
import { openEventStream, type EventStream } from './eventStream'
import { createPeopleHere } from './peopleHere'
import type { Present } from './presence'

/** How often the database is looked into: events between desks are only hints. */
const LOOK_EVERY_MS = 2_000
const BEAT_EVERY_MS = 15_000
const MAX_PER_PERSON = 20
const MAX_PER_CHANGE = 100

interface Window {
  actor: Actor
  change: string
  stream: EventStream
}

interface Opened {
  change: string
  actor: Actor
  /** The window's name, where it has one: it is present as long as the stream lasts. */
  client?: string | undefined
  /** The last revision that it knows; null for a new window. */
  seen: number | null
}

/** The windows of this desk that are open on changes. */
export function createChangeHub(desk: Desk) {
  const people = createPeopleHere(desk)
  const rooms = new Map<string, ChangeRoom>()
  const windows = new Set<Window>()
  const timers: NodeJS.Timeout[] = []

  function roomOf(change: string): ChangeRoom {
    // Before the room: what it tells is known by then.
    people.listen()
    const room = rooms.get(change) ?? openRoom(desk, change, people)
    rooms.set(change, room)
    if (timers.length === 0)
      timers.push(
        setInterval(() => void look(), LOOK_EVERY_MS).unref(),
        setInterval(() => windows.forEach(({ stream }) => stream.beat()), BEAT_EVERY_MS).unref(),
      )
    return room
  }

  async function look(): Promise<void> {
    try {
      const ended = await endedSessions(
        desk,
        [...windows].map(({ actor }) => actor),
      )
      for (const { actor, stream } of [...windows]) if (ended.has(actor)) stream.close()
    } catch (error) {
      desk.log({ event: 'changeHub', error: String(error) })
    }
    for (const room of [...rooms.values()]) await room.refresh()
  }

  function remove(window: Window): void {
    const { change, stream } = window
    windows.delete(window)
    const room = rooms.get(change)
    room?.leave(stream)
    if (room && ![...windows].some((other) => other.change === change)) {
      room.close()
      rooms.delete(change)
    }
    if (windows.size === 0) for (const timer of timers.splice(0)) clearInterval(timer)
  }

  return {
    /** Opens a stream of what happens to a change. Throws a problem when somebody, or the change, has too many (429). */
    async open({ change, actor, client, seen }: Opened): Promise<ReadableStream<Uint8Array>> {
      const own = [...windows].filter((window) => window.actor.id === actor.id)
      const here = [...windows].filter((window) => window.change === change)
      if (own.length >= MAX_PER_PERSON) throw tooMany('You have too many windows open. Close one of them.')
      if (here.length >= MAX_PER_CHANGE) throw tooMany('Too many windows are open on this change.')
      const present = client === undefined ? undefined : presentOf(actor, client)
      const stream = openEventStream(() => {
        remove(window)
        if (present) people.say('gone', change, present)
      })
      const window: Window = { actor, change, stream }
      windows.add(window)
      try {
        const room = roomOf(change)
        if (present) people.say('here', change, present)
        await room.join(stream, seen)
      } catch (error) {
        stream.close()
        throw error
      }
      return stream.body
    },
    /** Notes where in a change somebody is. */
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

const presentOf = ({ id, name }: Actor, client: string): Present => ({ client, person: { id, name } })

const tooMany = (detail: string) =>
  new Problem(429, { code: 'tooMany', detail, headers: { 'Retry-After': '10' } })
