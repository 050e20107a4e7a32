import { useEffect, useEffectEvent } from 'react'
import { clock } from '@/shared/time/clock'

/** A device that slept fires late; a clock that is ahead of the server's fires too early. */
const LOOK_MS = 60_000

/**
 * Refetches after a time of the server, such as midnight in Manila, and then every minute until the server returns another time.
 * 0 and −1 mean none.
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
