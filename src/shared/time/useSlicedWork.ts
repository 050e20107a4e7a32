import { startTransition, useEffect, useMemo, useState } from 'react'
import { runAtOnce, runInSlices, type SlicedWork } from './slices'

/**
 * The result of memoized work: at once where it is short, otherwise in slices. The last result stays until the next one is
 * there, and work that was replaced is stopped. Undefined before the first result.
 */
export function useSlicedWork<Result extends object>(
  work: () => SlicedWork<Result>,
  isShort: boolean,
): Result | undefined {
  const atOnce = useMemo(() => (isShort ? runAtOnce(work()) : undefined), [work, isShort])
  const [latest, setLatest] = useState(atOnce)
  if (atOnce && atOnce !== latest) setLatest(atOnce)
  useEffect(() => {
    if (isShort) return
    const stop = new AbortController()
    void runInSlices(work(), stop.signal).then((result) => {
      if (result && !stop.signal.aborted) startTransition(() => setLatest(result))
    })
    return () => stop.abort()
  }, [work, isShort])
  return atOnce ?? latest
}
