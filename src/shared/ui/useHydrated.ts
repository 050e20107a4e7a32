import { useSyncExternalStore } from 'react'
import { neverChanges } from './neverChanges'

/** False on the server and while hydrating, true afterwards: for what only a browser can render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
