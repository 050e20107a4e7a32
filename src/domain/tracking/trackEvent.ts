import type { OpenId } from '@/api/shape'
import type { EVENTS } from './eventCatalogue'

interface Kinds {
  id: OpenId
  path: string
  showType: 1 | 2
}
type EventOf<N, F> = { name: N } & {
  [Field in keyof F]: F[Field] extends keyof Kinds ? Kinds[F[Field]] : never
}
/** Flattens an intersection type for readability. */
type Flat<T> = { -readonly [K in keyof T]: T[K] }

export type EventName = keyof typeof EVENTS
/** Every event of the catalogue with its fields (TR-02). */
export type TrackedEvent = {
  [Name in EventName]: Flat<EventOf<Name, (typeof EVENTS)[Name]>>
}[EventName]

let waiting: TrackedEvent[] = []
let take: ((event: TrackedEvent) => void) | null = null
/** Queue limit while the log has not started. */
const MAX = 100

/** Queues an event for the event log, which may start later; loads nothing. */
export function trackEvent(event: TrackedEvent): void {
  if (take) take(event)
  else if (waiting.length < MAX) waiting.push(event)
}

/** Connects the log: it receives the queued events and all later ones. Returns a function that disconnects it. */
export function takeEvents(log: (event: TrackedEvent) => void): () => void {
  take = log
  const before = waiting
  waiting = []
  for (const event of before) log(event)
  return () => {
    if (take === log) take = null
  }
}
