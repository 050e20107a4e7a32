import { useEffect, useEffectEvent, useRef } from 'react'
import { clock } from '@/shared/time/clock'

/** A device that slept fires late. */
const LOOK_MS = 60_000

/**
 * Refetches after a time of the server, such as midnight in Manila, and then every minute until the server returns another time.
 * 0 and −1 mean none.
 */
export function useRefetchAt(time: number, refetch: () => unknown): void {
  const ask = useEffectEvent(() => void refetch())
  /** When a time was asked about that had passed before it came. */
  const askedLate = useRef(-Infinity)
  useEffect(() => {
    if (!(time > 0)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLate = time <= clock.now()
    // A server that keeps returning past times is not asked without a pause.
    const waits = isLate && Math.abs(clock.now() - askedLate.current) < LOOK_MS
    if (isLate && !waits) askedLate.current = clock.now()
    const look = () => {
      clearTimeout(timer)
      const left = time - clock.now()
      if (left <= 0) ask()
      timer = setTimeout(look, left > 0 ? Math.min(left, LOOK_MS) : LOOK_MS)
    }
    if (waits) timer = setTimeout(look, LOOK_MS)
    else look()
    const stop = clock.subscribe(look)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [time])
}
