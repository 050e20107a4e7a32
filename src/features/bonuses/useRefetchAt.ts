import { useEffect, useEffectEvent, useRef } from 'react'
import { useCountdown } from '@/shared/time/useCountdown'

/** Asks anew once a time of the server has passed, such as midnight in Manila; once for each such time. 0 and −1 are none. */
export function useRefetchAt(time: number, refetch: () => unknown): void {
  const left = useCountdown(time > 0 ? time : null)
  const asked = useRef(0)
  const ask = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (time <= 0 || left > 0 || asked.current === time) return
    asked.current = time
    ask()
  }, [time, left])
}
