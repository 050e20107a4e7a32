import { useCallback, useEffect, useRef } from 'react'

/** Says whether this is on the page at that moment: what fails later has to be said elsewhere. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}
