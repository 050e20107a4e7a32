import type { Desk } from '../core/desk'
import { CONNECTED, type DeskEvent } from '../core/events'
import { createPresence, type Present } from './presence'

/** Words about who is where, between the windows and the desks. */
export const PRESENCE = 'presence'

interface Word {
  change: string
  present: Present
  /** How long ago it was said, in ms. */
  age?: number
}

/**
 * Who is in which change, at all desks on the database, by what their windows said. `isHeld` says whether this desk has a stream for a
 * window.
 */
export function createPeopleHere(
  { events, now }: Desk,
  isHeld: (change: string, person: string, client: string) => boolean,
) {
  const changes = new Map<string, ReturnType<typeof createPresence>>()
  let isListening = false

  function inChange(change: string): Present[] {
    const presence = changes.get(change)
    if (!presence) return []
    presence.forgetSilent()
    const people = presence.people()
    if (people.length === 0) changes.delete(change)
    return people
  }

  function onWord({ type, data }: DeskEvent): void {
    if (type === 'ask') return tellOthers()
    const { change, present, age = 0 } = data as Word
    const presence = changes.get(change) ?? createPresence(now)
    changes.set(change, presence)
    if (type !== 'gone') return presence.note(present, age)
    // Another desk had the stream before: it does not know that the next one is here.
    const isHere = isHeld(change, present.person.id, present.client)
    const known = isHere ? presence.people().find(isSameWindow(present)) : undefined
    if (known) say('here', change, known)
    else presence.forget(present)
  }
  function tellOthers(): void {
    const positions = [...changes].flatMap(([change, presence]) =>
      presence.positions().map((position): Word => ({ change, ...position })),
    )
    for (const data of positions) events.emit({ topic: PRESENCE, type: 'reported', data })
  }
  const say = (type: 'here' | 'gone', change: string, present: Present) =>
    events.emit({ topic: PRESENCE, type, data: { change, present } satisfies Word })
  const ask = () => events.emit({ topic: PRESENCE, type: 'ask', data: null })

  return {
    /** Begins to hear, and asks the other desks who is there. Their answers come a moment later. */
    listen(): void {
      if (isListening) return
      isListening = true
      events.on(PRESENCE, onWord)
      events.on(CONNECTED, ask)
      ask()
    },
    /** The windows that are open on a change. */
    inChange,
    say,
  }
}

const isSameWindow = (a: Present) => (b: Present) => a.client === b.client && a.person.id === b.person.id

export type PeopleHere = ReturnType<typeof createPeopleHere>
