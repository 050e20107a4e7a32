import { localStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'
import { clock } from '@/shared/time/clock'
import { KEY } from '@/store/storageKeys'

/** Closed with "Later" it rests as long as every other tip of the portal (portal.md §9). */
const DEBOUNCE_MS = 24 * 60 * 60 * 1000
const WANTED = '1'
const TAKEN = 'taken'
const changes = storedChanges(KEY.rechargeUpdate)

/**
 * The stored "recharge update" flag, to be watched (`useSyncExternalStore`): true while it asks for the forced-update popup
 * (OV-02). Besides `1` the flag may be the time (ms) at which the popup was closed, or `taken` once the app was fetched.
 */
export const rechargeUpdate = {
  subscribe: changes.subscribe,
  get: () => localStore.get(KEY.rechargeUpdate) === WANTED,
  getServer: () => false,
}

/** Sets the flag, unless the popup was closed less than 24 hours ago or the app was fetched already. */
export function askForUpdate(): void {
  const flag = localStore.get(KEY.rechargeUpdate)
  if (flag === WANTED || flag === TAKEN) return
  // A clock that was wrong by years must not keep it closed for years.
  if (flag && Math.abs(clock.now() - Number(flag)) < DEBOUNCE_MS) return
  change(WANTED)
}

/** The popup was answered: it rests for 24 hours, or for good once the app was fetched. */
export function answerUpdateTip(taken: boolean): void {
  change(taken ? TAKEN : String(clock.now()))
}

/** Who logs out takes along that the popup was due for their account; when it was closed on this device stays. */
export function clearPendingUpdate(): void {
  if (localStore.get(KEY.rechargeUpdate) !== WANTED) return
  localStore.remove(KEY.rechargeUpdate)
  changes.tell()
}

function change(flag: string) {
  localStore.set(KEY.rechargeUpdate, flag)
  changes.tell()
}
