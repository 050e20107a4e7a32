import type { OpenId } from '@/api/shape'
import { commonFields, type ClientContext } from '@/api/client'
import { APP_VERSION } from '@/api/deviceInfo'
import { eventLogCalls } from './eventLog.calls'
import { clock } from '@/shared/time/clock'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import { takeEvents, type TrackedEvent } from '@/domain/tracking/trackEvent'
import { isEventId, scrubEvent } from './scrubEvent'

/** Limits of a batch (portal.md §9). */
export const BATCH = 20
export const FLUSH_MS = 3000

/** At most this many events are stored for the next page. */
const MAX_STORED = 100

/** The log's dependencies. */
interface LogOptions {
  /** Id of the player, 0 for a visitor. */
  userId: () => OpenId
  /** Values that no event may contain besides the token, such as the player's account. */
  secrets?: () => readonly string[]
  /** Queues a body to be sent even while the page unloads; false when the browser rejects it. By default `sendBeacon`. */
  beacon?: (url: string, body: Blob) => boolean
}

/**
 * Sends the events of `trackEvent` by beacon: in batches of 20, after 3 s at most, and when the page is hidden (TR-01). A
 * batch that the browser rejects is stored and sent later, also by the next page of this tab. `scrubEvent` removes every
 * field that the catalogue does not list. Returns a function that stops the log.
 */
export function startEventLog(
  context: ClientContext,
  { userId, secrets = () => [], beacon = sendBeacon }: LogOptions,
): () => void {
  const toLogEntry = (event: TrackedEvent, eventTime: number, eventUserId: OpenId) => {
    const fields = scrubEvent(event, [context.token() ?? '', ...secrets()])
    const { channel, appId } = commonFields(context)
    return fields && { eventTime, eventUserId, channel, appId, version: APP_VERSION, ...fields }
  }
  let waiting = [...takeStored(toLogEntry)]
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      const body = new Blob([JSON.stringify({ ...commonFields(context), eventList: batch })], {
        type: 'application/json',
      })
      if (!beacon(context.apiBase + eventLogCalls.eventLog.path, body)) break
      waiting = waiting.slice(batch.length)
    }
  }
  const log = (event: TrackedEvent) => {
    const entry = toLogEntry(event, clock.now(), userId())
    if (!entry) return
    waiting.push(entry)
    if (waiting.length >= BATCH) flush()
    else timer ??= setTimeout(flush, FLUSH_MS)
  }
  /** The page may never come back: what cannot be sent now is stored for the next one. */
  const leave = () => {
    flush()
    store(waiting)
  }
  const onHide = () => {
    if (document.visibilityState === 'hidden') leave()
    else clearStored()
  }

  if (waiting.length > 0) timer = setTimeout(flush, FLUSH_MS)
  const stop = takeEvents(log)
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', onHide)
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', onHide)
  }
}

const clearStored = () => sessionStore.remove(KEY.eventsLeft)

function store(events: readonly object[]): void {
  if (events.length === 0) clearStored()
  else sessionStore.set(KEY.eventsLeft, JSON.stringify(events.slice(-MAX_STORED)))
}

/** Events that the last page of this tab could not send. Scrubbed again, because storage is not trusted. */
function takeStored(
  toLogEntry: (event: TrackedEvent, time: number, user: OpenId) => object | null,
): readonly object[] {
  const stored = parseJson(sessionStore.get(KEY.eventsLeft))
  clearStored()
  const events = Array.isArray(stored) ? stored.slice(-MAX_STORED).filter(isRecord) : []
  return events.flatMap(({ eventName, eventTime, eventUserId, ...values }) => {
    const event = { ...values, name: eventName } as unknown as TrackedEvent
    const known = Number.isSafeInteger(eventTime) && isEventId(eventUserId)
    const entry = known ? toLogEntry(event, eventTime as number, eventUserId) : null
    return entry ? [entry] : []
  })
}

const sendBeacon = (url: string, body: Blob): boolean => {
  try {
    return navigator.sendBeacon(url, body)
  } catch {
    return false
  }
}
