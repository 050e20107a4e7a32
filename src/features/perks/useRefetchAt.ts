import { useEffect, useRef } from 'react'
import { useCountdown } from '@/shared/time/useCountdown'

/** Asks anew once when that time comes while the page is open; 0 for never. */
export function useRefetchAt(at: number, refetch: () => unknown): void {
  const left = useCountdown(at > 0 ? at : null)
  const waiting = useRef(0)
  useEffect(() => {
    if (left > 0) waiting.current = at
    else if (waiting.current === at && at > 0) {
      waiting.current = 0
      void refetch()
    }
  }, [left, at, refetch])
}
