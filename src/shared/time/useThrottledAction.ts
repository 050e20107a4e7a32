import { useCallback, useEffect, useRef } from 'react'

/** A function that calls `act` at once and then ignores calls for `ms`. Says whether it acted. */
export function useThrottledAction<A extends unknown[]>(
  act: (...args: A) => void,
  ms: number,
): (...args: A) => boolean {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return useCallback(
    (...args: A) => {
      if (timer.current !== undefined) return false
      // A timer, not the clock: a scenario may have stopped the clock.
      timer.current = setTimeout(() => {
        timer.current = undefined
      }, ms)
      latest.current(...args)
      return true
    },
    [ms],
  )
}
