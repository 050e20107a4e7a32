import { useCallback, useEffect, useRef } from 'react'

/** A function that calls `act` once, with the last arguments, after `ms` of quiet. Unmounting forgets what is pending. */
export function useDebouncedAction<A extends unknown[]>(
  act: (...args: A) => void,
  ms: number,
): (...args: A) => void {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (...args: A) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(...args), ms)
    },
    [ms],
  )
}
