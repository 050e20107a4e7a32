import { createNotifier } from '@/shared/createNotifier'

/** The clock of a scenario: it stands for the server's, the device's and the stopwatch alike. */
let scenario: (() => number) | null = null
/** The server's time at a moment of the stopwatch; null until a response has told it. */
let known: { server: number; at: number } | null = null
const { notify, subscribe } = createNotifier()

/** `Date` has whole seconds, and a response may be quicker one way than the other. */
const TOLERANCE_MS = 1500

/** The one clock. A scenario may stop or shift it; nothing else calls Date.now. Never call it while rendering. */
export const clock = {
  /**
   * Milliseconds since 1970, UTC, by the server once a response has told its time, and by this device before. Whatever the back end
   * dates is compared with this. Setting the device's clock does not change it while the page is open.
   */
  now: (): number =>
    scenario?.() ?? (known ? Math.round(known.server + performance.now() - known.at) : Date.now()),
  /** The device's own time, right or wrong: for what this device stores and only compares with itself, also after a sleep. */
  device: (): number => scenario?.() ?? Date.now(),
  /** Milliseconds since some moment, for durations within the page: neither the server's time nor a set clock makes it jump. */
  elapsed: (): number => scenario?.() ?? performance.now(),
  /** A response that took `tripMs` says the server's time. Tells the listeners if the time was another one so far. */
  setServerTime(server: number, tripMs: number): void {
    if (scenario) return
    // On average half a second is cut off, and half of the trip was the way back.
    const estimate = server + 500 + tripMs / 2
    const now = clock.now()
    const isRight = Math.abs(now - estimate) <= TOLERANCE_MS + tripMs / 2
    if (isRight && known) return
    known = { server: isRight ? now : estimate, at: performance.now() }
    if (!isRight) notify()
  },
  /** Whether a response, or this tab before its reload, has said the server's time. */
  isServerTime: (): boolean => known !== null,
  /** Notified when the server's time has moved the clock. */
  subscribe,
  /** Freezes the clock at `ms`. */
  freeze(ms: number): void {
    scenario = () => ms
  },
  /** Runs on, starting at `ms` now. */
  startAt(ms: number): void {
    const shift = ms - Date.now()
    scenario = () => Date.now() + shift
  },
  /** Back to the device's time. */
  reset(): void {
    scenario = null
    known = null
  },
}

/** When the server answered, in milliseconds; undefined where a cache did (`Age`), or where CORS hides it. */
export function responseDate(headers: Headers): number | undefined {
  const date = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(date) || Number(headers.get('Age') ?? 0) > 0 ? undefined : date
}
