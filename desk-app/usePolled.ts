import { useEffect } from 'react'
import { useDesk, type Loaded } from './useDesk'

/** While the desk itself is at work on it, in ms. */
export const SOON_MS = 2_500
/** While other people may be. */
export const LATER_MS = 5_000

/**
 * Something that a page reads of the desk, read again and again while the page is in sight; at once when it comes back into sight.
 * `pauseOf` says after how long (in ms), or null for not any more.
 */
export function usePolled<T>(
  key: string,
  load: () => Promise<T>,
  pauseOf: (data: T) => number | null,
): Loaded<T> {
  const loaded = useDesk(key, load)
  const { data, reads, reload } = loaded
  const pauseMs = data === undefined ? null : pauseOf(data)
  useEffect(() => {
    if (pauseMs === null) return
    const reloadInSight = () => document.hidden || reload()
    const timer = setTimeout(reloadInSight, pauseMs)
    document.addEventListener('visibilitychange', reloadInSight)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', reloadInSight)
    }
  }, [reads, reload, pauseMs])
  return loaded
}
