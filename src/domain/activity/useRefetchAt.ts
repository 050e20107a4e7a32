import { useEffect, useEffectEvent } from 'react'
import { clock } from '@/shared/time/clock'

/** A device that slept wakes up late; a clock that is ahead of the server's asks too early. */
const LOOK_MS = 60_000

/**
 * Asks anew once a time of the server has passed, such as midnight in Manila, and every minute from then on until the
 * server says another time. 0 and −1 are none.
 */
export function useRefetchAt(time: number, refetch: () => unknown): void {
  const ask = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (!(time > 0)) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = time - clock.now()
      if (left <= 0) ask()
      timer = setTimeout(look, left > 0 ? Math.min(left, LOOK_MS) : LOOK_MS)
    }
    look()
    return () => clearTimeout(timer)
  }, [time])
}
