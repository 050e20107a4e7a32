import type { OpenId } from '@/api/shape'
import { commonFields, type ClientContext } from '@/api/client'
import { APP_VERSION } from '@/api/deviceInfo'
import { endpoints } from '@/api/endpoints'
import { clock } from '@/shared/time/clock'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import { takeEvents, type TrackedEvent } from '@/domain/tracking/trackEvent'
import { isEventId, scrubEvent } from './scrubEvent'

/** portal.md §9. */
export const BATCH = 20
export const FLUSH_MS = 3000

/** So many are kept for the next page at most. */
const MAX_KEPT = 100

/** What the log needs of where it runs; the browser's own by default. */
interface Player {
  /** Id of the player, 0 for a visitor. */
  userId: () => OpenId
  /** What no event may hold besides the token, such as the player's account. */
  secrets?: () => readonly string[]
  /** Hands a body over to be sent even while the page goes; false when it was not taken. */
  beacon?: (url: string, body: Blob) => boolean
}

/**
 * Sends what `trackEvent` notes: in batches of 20, at most 3 s later, by beacon, and what is left when the page is hidden
 * (TR-01). A batch that the browser does not take is kept for the next time, also for the next page of this tab. No event
 * says more than the catalogue has for it (`scrubEvent`). Returns a way to stop.
 */
export function startEventLog(
  context: ClientContext,
  { userId, secrets = () => [], beacon = sendBeacon }: Player,
): () => void {
  const dressed = (event: TrackedEvent, eventTime: number, eventUserId: OpenId) => {
    const said = scrubEvent(event, [context.token() ?? '', ...secrets()])
    const { channel, appId } = commonFields(context)
    return said && { eventTime, eventUserId, channel, appId, version: APP_VERSION, ...said }
  }
  let waiting = [...takeKept(dressed)]
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      const body = new Blob([JSON.stringify({ ...commonFields(context), eventList: batch })], {
        type: 'application/json',
      })
      if (!beacon(context.apiBase + endpoints.eventLog.path, body)) break
      waiting = waiting.slice(batch.length)
    }
  }
  const log = (event: TrackedEvent) => {
    const one = dressed(event, clock.now(), userId())
    if (!one) return
    waiting.push(one)
    if (waiting.length >= BATCH) flush()
    else timer ??= setTimeout(flush, FLUSH_MS)
  }
  /** The page may never come back: what the browser does not take now is for the next one. */
  const leave = () => {
    flush()
    keep(waiting)
  }
  const onHide = () => {
    if (document.visibilityState === 'hidden') leave()
    else forgetKept()
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

const forgetKept = () => sessionStore.remove(KEY.eventsLeft)

function keep(events: readonly object[]): void {
  if (events.length === 0) forgetKept()
  else sessionStore.set(KEY.eventsLeft, JSON.stringify(events.slice(-MAX_KEPT)))
}

/** What the last page of this tab could not send; looked at anew, since storage is anybody's. */
function takeKept(
  dressed: (event: TrackedEvent, time: number, user: OpenId) => object | null,
): readonly object[] {
  const kept = parseJson(sessionStore.get(KEY.eventsLeft))
  forgetKept()
  const events = Array.isArray(kept) ? kept.slice(-MAX_KEPT).filter(isRecord) : []
  return events.flatMap(({ eventName, eventTime, eventUserId, ...values }) => {
    const event = { ...values, name: eventName } as unknown as TrackedEvent
    const known = Number.isSafeInteger(eventTime) && isEventId(eventUserId)
    const one = known ? dressed(event, eventTime as number, eventUserId) : null
    return one ? [one] : []
  })
}

const sendBeacon = (url: string, body: Blob): boolean => {
  try {
    return navigator.sendBeacon(url, body)
  } catch {
    return false
  }
}
