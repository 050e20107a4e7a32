import type { z } from '@hono/zod-openapi'
import type { presenceEvent } from '../contract/changes'

export type Present = z.output<typeof presenceEvent>['people'][number]

/** A window is forgotten so long after its last word. */
export const FORGOTTEN_MS = 20_000
const MAX_PEOPLE = 200
const MAX_WINDOWS = 20

/** Who is in a change, by what their windows said. */
export function createPresence(now: () => number) {
  /** The oldest word first. */
  const lastSeen = new Map<string, { present: Present; at: number }>()
  // The same client id of someone else is another window: nobody speaks for others.
  const keyOf = ({ client, person }: Pick<Present, 'client' | 'person'>) => `${person.id} ${client}`

  return {
    /** Notes a word of a window, said so many ms ago. */
    note(present: Present, age = 0) {
      const key = keyOf(present)
      const before = lastSeen.get(key)
      lastSeen.delete(key)
      lastSeen.set(key, {
        present: { ...before?.present, ...present },
        at: Math.max(before?.at ?? 0, now() - age),
      })
      const own = [...lastSeen].filter(([, one]) => one.present.person.id === present.person.id)
      if (own.length > MAX_WINDOWS || lastSeen.size > MAX_PEOPLE)
        lastSeen.delete((own.length > MAX_WINDOWS ? own[0]?.[0] : lastSeen.keys().next().value) ?? '')
    },
    forget: (window: Pick<Present, 'client' | 'person'>) => void lastSeen.delete(keyOf(window)),
    forgetSilent() {
      for (const [key, seen] of lastSeen) {
        // The clock was set back: a word from the future would keep a window for as long.
        seen.at = Math.min(seen.at, now())
        if (seen.at <= now() - FORGOTTEN_MS) lastSeen.delete(key)
      }
    },
    people: (): Present[] =>
      [...lastSeen.values()]
        .map(({ present }) => present)
        .sort((a, b) => a.person.name.localeCompare(b.person.name) || (a.client < b.client ? -1 : 1)),
    /** Everything that was heard, with its age in ms. */
    positions: () => [...lastSeen.values()].map(({ present, at }) => ({ present, age: now() - at })),
  }
}
