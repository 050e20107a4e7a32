import { useSyncExternalStore } from 'react'
import { localStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'

const KEPT = 'HIDE_BALANCE'
const changes = storedChanges(KEPT)

/** Hides or shows the player's own amounts, for public places; lasts over reloads. */
export function hideBalance(hide: boolean): void {
  if (hide) localStore.set(KEPT, '1')
  else localStore.remove(KEPT)
  changes.notify()
}

/** Whether the player's own amounts are hidden; false while prerendering. */
export const useBalanceHidden = (): boolean =>
  useSyncExternalStore(
    changes.subscribe,
    () => localStore.get(KEPT) === '1',
    () => false,
  )
