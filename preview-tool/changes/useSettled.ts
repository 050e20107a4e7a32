import { useEffect, useState } from 'react'

/** The debounced value: updates after this many milliseconds without a change; the first value at once. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
