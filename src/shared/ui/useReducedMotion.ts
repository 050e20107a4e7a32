import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

function subscribe(changed: () => void): () => void {
  const media = globalThis.matchMedia?.(QUERY)
  media?.addEventListener('change', changed)
  return () => media?.removeEventListener('change', changed)
}

/** Does the person ask for less motion? False on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(QUERY).matches ?? false,
    () => false,
  )
}
