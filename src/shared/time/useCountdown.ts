import { useCallback, useSyncExternalStore } from 'react'
import { clock } from './clock'

function secondsLeft(untilMs: number | null, now: () => number): number {
  if (untilMs === null || !Number.isFinite(untilMs)) return 0
  return Math.max(0, Math.ceil((untilMs - now()) / 1000))
}

/** Calls `tick` whenever the number of whole seconds left may have changed. */
function subscribeToSeconds(untilMs: number | null, now: () => number, tick: () => void): () => void {
  if (untilMs === null || !Number.isFinite(untilMs)) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    const left = untilMs - now()
    if (left <= 0) return
    // Wakes when the second turns, so that the number never lags; a timer that fires early only waits again.
    const untilTurn = left % 1000 || 1000
    timer = setTimeout(() => {
      tick()
      schedule()
    }, untilTurn)
  }
  schedule()
  const stop = clock.subscribe(() => {
    clearTimeout(timer)
    tick()
    schedule()
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/**
 * Whole seconds left until `untilMs`, rounded up; 0 once it has passed and for `null`. `now` is the clock that it is a time of.
 * While a page is rendered on a server or brought to life it says 1 for any end, so that no effect takes "not known yet" for "over".
 */
export function useCountdown(untilMs: number | null, now: () => number = clock.now): number {
  const subscribe = useCallback((tick: () => void) => subscribeToSeconds(untilMs, now, tick), [untilMs, now])
  return useSyncExternalStore(
    subscribe,
    () => secondsLeft(untilMs, now),
    () => (untilMs === null ? 0 : 1),
  )
}
