import { useEffect, useEffectEvent } from 'react'
import { useCountdown } from './useCountdown'

/** Acts once when that time has come (milliseconds since the epoch; 0 for never), such as midnight in Manila. */
export function useAtTime(time: number, act: () => unknown): void {
  const left = useCountdown(time > 0 ? time : null)
  const come = time > 0 && left === 0
  const go = useEffectEvent(() => void act())
  useEffect(() => {
    if (come) go()
  }, [come, time])
}
