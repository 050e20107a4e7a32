import { useSyncExternalStore } from 'react'
import { localStore } from '@/shared/safe/storage'

const KEPT = 'HIDE_BALANCE'
const listeners = new Set<() => void>()

/** Hides or shows the player's own amounts, for public places; lasts over reloads. */
export function hideBalance(hide: boolean): void {
  if (hide) localStore.set(KEPT, '1')
  else localStore.remove(KEPT)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const fromElsewhere = (event: StorageEvent) => {
    if (event.key === KEPT || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', fromElsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromElsewhere)
  }
}

/** Whether the player's own amounts are hidden; never while rendering on a server, where nobody has any. */
export const useBalanceHidden = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => localStore.get(KEPT) === '1',
    () => false,
  )
