import { localStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'
import { clock } from '@/shared/time/clock'
import { KEY } from '@/store/storageKeys'

/** How long "Later" postpones it, like every other tip (portal.md §9). */
const DEBOUNCE_MS = 24 * 60 * 60 * 1000
const WANTED = '1'
const TAKEN = 'taken'
const changes = storedChanges(KEY.rechargeUpdate)

/**
 * The stored "recharge update" flag, for `useSyncExternalStore`: true while the forced-update popup is due (OV-02). Besides `1` the
 * flag may be the time (ms) when the popup was closed, or `taken` once the app was downloaded.
 */
export const rechargeUpdate = {
  subscribe: changes.subscribe,
  get: () => localStore.get(KEY.rechargeUpdate) === WANTED,
  getServer: () => false,
}

/** Sets the flag, unless the popup was closed less than 24 hours ago or the app was downloaded. */
export function askForUpdate(): void {
  const flag = localStore.get(KEY.rechargeUpdate)
  if (flag === WANTED || flag === TAKEN) return
  // A clock that was wrong by years must not postpone it for years.
  if (flag && Math.abs(clock.device() - Number(flag)) < DEBOUNCE_MS) return
  change(WANTED)
}

/** Closes the popup: for 24 hours, or for good once the app was downloaded. */
export function respondToUpdateTip(taken: boolean): void {
  change(taken ? TAKEN : String(clock.device()))
}

/** At logout: removes a due popup of the account; that it was closed on this device stays. */
export function clearPendingUpdate(): void {
  if (localStore.get(KEY.rechargeUpdate) !== WANTED) return
  localStore.remove(KEY.rechargeUpdate)
  changes.notify()
}

function change(flag: string) {
  localStore.set(KEY.rechargeUpdate, flag)
  changes.notify()
}
