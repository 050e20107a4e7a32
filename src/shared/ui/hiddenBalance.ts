import { useSyncExternalStore } from 'react'
import { localStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'

const KEY = 'HIDE_BALANCE'
const changes = storedChanges(KEY)

/** Hides or shows the player's own amounts, for use in public; survives reloads. */
export function hideBalance(hide: boolean): void {
  if (hide) localStore.set(KEY, '1')
  else localStore.remove(KEY)
  changes.notify()
}

/** Whether the player's own amounts are hidden; false while prerendering. */
export const useBalanceHidden = (): boolean =>
  useSyncExternalStore(
    changes.subscribe,
    () => localStore.get(KEY) === '1',
    () => false,
  )
