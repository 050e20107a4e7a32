import { commonFields, type ClientContext } from '@/api/client'
import { APP_VERSION } from '@/api/deviceInfo'
import { endpoints } from '@/api/endpoints'
import { clock } from '@/shared/time/clock'
import { takeEvents, type TrackedEvent } from '@/state/trackEvent'

/** portal.md §9. */
export const BATCH = 20
export const FLUSH_MS = 3000

/** What the log needs of where it runs; the browser's own by default. */
interface Surroundings {
  /** Id of the player, 0 for a visitor. */
  userId: () => number
  /** Hands a body over to be sent even while the page goes; false when it was not taken. */
  beacon?: (url: string, body: Blob) => boolean
}

/**
 * Sends what `trackEvent` notes: in batches of 20, at most 3 s later, by beacon, and what is left when the page is hidden
 * (TR-01). A batch that the browser does not take is kept for the next time. Returns a way to stop.
 */
export function startEventLog(
  context: ClientContext,
  { userId, beacon = sendBeacon }: Surroundings,
): () => void {
  let waiting: Record<string, unknown>[] = []
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
  const log = ({ name, ...values }: TrackedEvent) => {
    const { channel, appId } = commonFields(context)
    const eventTime = clock.now()
    waiting.push({
      eventTime,
      eventUserId: userId(),
      channel,
      appId,
      version: APP_VERSION,
      eventName: name,
      ...values,
    })
    if (waiting.length >= BATCH) flush()
    else timer ??= setTimeout(flush, FLUSH_MS)
  }
  const onHide = () => {
    if (document.visibilityState === 'hidden') flush()
  }

  const stop = takeEvents(log)
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', onHide)
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', onHide)
  }
}

const sendBeacon = (url: string, body: Blob): boolean => {
  try {
    return navigator.sendBeacon(url, body)
  } catch {
    return false
  }
}
