import { sessionStore } from '@/shared/safe/storage'
import { clock, responseDate } from '@/shared/time/clock'
import { KEY } from '@/store/storageKeys'

/** A smaller difference is the ordinary drift of two clocks. */
const MIN_JUMP_MS = 2000
/** By then a back end that shows its `Date` has usually answered something. */
const FIRST_CALLS_MS = 5000
const TIMEOUT_MS = 8000

/**
 * Asks the portal's own server for its time where the back end shows none (CORS hides `Date` from other origins), and when the player
 * comes back and the device slept meanwhile, or its clock was set: the stopwatch that carries the server's time on stands still during
 * a sleep. Returns a function that stops it.
 */
export function watchClock(): () => void {
  const startOf = () => clock.device() - clock.elapsed()
  let started = startOf()
  const check = () => {
    if (document.visibilityState !== 'visible' || Math.abs(startOf() - started) < MIN_JUMP_MS) return
    started = startOf()
    void fetchServerTime()
  }
  const first = setTimeout(() => {
    if (!clock.isServerTime()) void fetchServerTime()
  }, FIRST_CALLS_MS)
  const unsubscribe = clock.subscribe(() =>
    sessionStore.set(KEY.clockDifference, String(clock.now() - clock.device())),
  )
  document.addEventListener('visibilitychange', check)
  addEventListener('pageshow', check)
  return () => {
    clearTimeout(first)
    unsubscribe()
    document.removeEventListener('visibilitychange', check)
    removeEventListener('pageshow', check)
  }
}

/** Sets the clock by the `Date` of the portal's own server; without a network it stays as it is. */
async function fetchServerTime(): Promise<void> {
  const sentAt = clock.elapsed()
  try {
    const { ok, headers } = await fetch('/portal.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const date = responseDate(headers)
    if (ok && date !== undefined) clock.setServerTime(date, clock.elapsed() - sentAt)
  } catch {
    // The next response of the back end sets it.
  }
}
