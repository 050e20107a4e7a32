import type { OpenId } from '@/api/shape'
import type { EVENTS } from './eventCatalogue'

interface Kinds {
  id: OpenId
  path: string
  showType: 1 | 2
}
type Told<N, F> = { name: N } & { [Field in keyof F]: F[Field] extends keyof Kinds ? Kinds[F[Field]] : never }
/** Two types as one, for people who read it. */
type Flat<T> = { -readonly [K in keyof T]: T[K] }

export type EventName = keyof typeof EVENTS
/** Every event that the portal tells, with all it says (TR-02): the entries of the catalogue, and nothing else. */
export type TrackedEvent = {
  [Name in EventName]: Flat<Told<Name, (typeof EVENTS)[Name]>>
}[EventName]

let waiting: TrackedEvent[] = []
let take: ((event: TrackedEvent) => void) | null = null
/** So many wait for the log at most; without one nobody is watched. */
const MAX = 100

/** Notes an event for the event log; before the log is there it waits, and nothing is fetched for it. */
export function trackEvent(event: TrackedEvent): void {
  if (take) take(event)
  else if (waiting.length < MAX) waiting.push(event)
}

/** The log takes what waited and all that follows. Returns a way to stop. */
export function takeEvents(log: (event: TrackedEvent) => void): () => void {
  take = log
  const before = waiting
  waiting = []
  for (const event of before) log(event)
  return () => {
    if (take === log) take = null
  }
}
