import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Tells where the player is while the component is shown, and null once it is gone. To be compared after a wait with what it was before:
 * who has left meanwhile is not taken elsewhere by a response that comes late.
 */
export function useWhereabouts(): () => string | null {
  const { key } = useLocation()
  const here = useRef<string | null>(null)
  useLayoutEffect(() => {
    here.current = key
    return () => {
      here.current = null
    }
  }, [key])
  return useCallback(() => here.current, [])
}
