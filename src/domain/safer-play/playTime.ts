import { num, z } from '@/api/shape'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'
import { clock } from '@/shared/time/clock'
import { KEY } from '@/store/storageKeys'

/** How long the player has had a game open, in milliseconds (SP-03). */
export interface PlayTime {
  /** Since the login. */
  played: number
  /** Since the last reality check was answered. */
  unanswered: number
  /** Counted up to here, milliseconds since the epoch. */
  at: number
  /** A reality check is due. */
  due: boolean
}

const NONE: PlayTime = { played: 0, unanswered: 0, at: 0, due: false }
const TICK_MS = 5000
/** A longer step is not play: the device slept, or its clock was set. Background tabs run once a minute. */
const LONGEST_STEP_MS = 3 * 60_000
/** Upper bound for the time since login. */
const MAX_MS = 365 * 24 * 3_600_000

const storedSchema = z.object({
  played: num(),
  unanswered: num(),
  at: num(),
  due: z.catch(z.boolean(), false),
})
const bounded = (ms: number) => Math.min(Math.max(0, Math.trunc(ms)), MAX_MS)

let cache: { raw: string | null; time: PlayTime } = { raw: null, time: NONE }

function read(): PlayTime {
  const raw = localStore.get(KEY.playTime)
  if (raw !== cache.raw) {
    const parsed = z.safeParse(storedSchema, parseJson(raw))
    const time = parsed.success
      ? { ...parsed.data, played: bounded(parsed.data.played), unanswered: bounded(parsed.data.unanswered) }
      : NONE
    cache = { raw, time }
  }
  return cache.time
}

const changes = storedChanges(KEY.playTime)

function write(time: PlayTime): void {
  localStore.set(KEY.playTime, JSON.stringify(time))
  changes.notify()
}

/** Milliseconds from one check of the clock to the next, 0 when the clock was set or the device slept in between. */
export function stepBetween(from: number, to: number): number {
  const step = to - from
  return step > 0 && step <= LONGEST_STEP_MS ? step : 0
}

/**
 * Counts play until it is stopped; a reality check is due after `every()` milliseconds. Games in several tabs count once. Returns a
 * function that stops it.
 */
export function countPlay(every: () => number): () => void {
  let last = clock.device()
  let counted = false
  const count = () => {
    const now = clock.device()
    const before = read()
    // Another tab has counted up to there.
    const from = before.at > last && before.at <= now ? before.at : last
    last = now
    const step = stepBetween(from, now)
    if (step === 0) return
    counted = true
    const unanswered = before.unanswered + step
    write({ played: before.played + step, unanswered, at: now, due: before.due || unanswered >= every() })
  }
  const timer = setInterval(count, TICK_MS)
  return () => {
    clearInterval(timer)
    // Removed together with its session.
    if (!counted || localStore.get(KEY.playTime) !== null) count()
  }
}

export const playTime = {
  now: read,
  none: (): PlayTime => NONE,
  /** The reality check was confirmed: its interval starts again. */
  acknowledge: (): void => write({ ...read(), unanswered: 0, due: false }),
  /** Notified of every change, those of other tabs included. */
  subscribe: changes.subscribe,
}
