import type { Actor } from '../access/actor'
import { Problem } from '../api/problem'
import type { Desk } from '../desk'
import { openRoom, presenceTopic, type ChangeRoom } from './changeRoom'
import { endedSessions } from './endedSessions'
import { openEventStream, type EventStream } from './eventStream'
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
  const rooms = new Map<string, ChangeRoom>()
  const windows = new Set<Window>()
  const timers: NodeJS.Timeout[] = []

  const announce = (change: string, type: 'here' | 'gone', present: Present) =>
    desk.events.emit({ topic: presenceTopic(change), type, data: { present } })

  function roomOf(change: string): ChangeRoom {
    const room = rooms.get(change) ?? openRoom(desk, change)
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
        if (present) announce(change, 'gone', present)
      })
      const window: Window = { actor, change, stream }
      windows.add(window)
      try {
        const room = roomOf(change)
        if (present) announce(change, 'here', present)
        await room.join(stream, seen)
      } catch (error) {
        stream.close()
        throw error
      }
      return stream.body
    },
    /** Notes where in a change somebody is. */
    notePresence: (change: string, actor: Actor, client: string, where: Pick<Present, 'site' | 'selected'>) =>
      announce(change, 'here', { ...presentOf(actor, client), ...where }),
  }
}

const presentOf = ({ id, name }: Actor, client: string): Present => ({ client, person: { id, name } })

const tooMany = (detail: string) =>
  new Problem(429, { code: 'tooMany', detail, headers: { 'Retry-After': '10' } })
