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
  const heard = new Map<string, { present: Present; at: number }>()
  // The same client id of somebody else is another window: nobody speaks for others.
  const keyOf = ({ client, person }: Pick<Present, 'client' | 'person'>) => `${person.id} ${client}`

  return {
    /** Notes a word of a window, said so many ms ago. */
    hear(present: Present, age = 0) {
      const key = keyOf(present)
      const before = heard.get(key)
      heard.delete(key)
      heard.set(key, {
        present: { ...before?.present, ...present },
        at: Math.max(before?.at ?? 0, now() - age),
      })
      const own = [...heard].filter(([, one]) => one.present.person.id === present.person.id)
      if (own.length > MAX_WINDOWS || heard.size > MAX_PEOPLE)
        heard.delete((own.length > MAX_WINDOWS ? own[0]?.[0] : heard.keys().next().value) ?? '')
    },
    forget: (window: Pick<Present, 'client' | 'person'>) => void heard.delete(keyOf(window)),
    forgetSilent() {
      for (const [key, { at }] of heard) if (at <= now() - FORGOTTEN_MS) heard.delete(key)
    },
    people: (): Present[] =>
      [...heard.values()]
        .map(({ present }) => present)
        .sort((a, b) => a.person.name.localeCompare(b.person.name) || (a.client < b.client ? -1 : 1)),
    /** Everything that was heard, with its age in ms. */
    words: () => [...heard.values()].map(({ present, at }) => ({ present, age: now() - at })),
  }
}
