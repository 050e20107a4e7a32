import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page is brought to life, true from then on: for what only a browser can show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
