import { useEffect } from 'react'
import { useDesk, type Loaded } from './useDesk'

const PAUSE_MS = 2_500

/** Something that a page reads of the desk, read again and again while something of it is under way. */
export function usePolled<T>(
  key: string,
  load: () => Promise<T>,
  isUnderWay: (data: T) => boolean,
  pauseMs = PAUSE_MS,
): Loaded<T> {
  const loaded = useDesk(key, load)
  const { data, reads, reload } = loaded
  const goesOn = data !== undefined && isUnderWay(data)
  useEffect(() => {
    if (!goesOn) return
    const timer = setTimeout(reload, pauseMs)
    return () => clearTimeout(timer)
  }, [reads, goesOn, reload, pauseMs])
  return loaded
}
