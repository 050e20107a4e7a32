import { localStore, sessionStore } from '@/shared/safe/storage'
import { signedOut } from './sessionSlice'
import { KEY } from './storageKeys'
import type { Thunk } from './makeStore'

const OF_SESSION = [KEY.token, KEY.user, KEY.userInfo, KEY.playTime, KEY.lastInput, KEY.locked, KEY.social]

/** Ends the session everywhere: memory, storage and slices; other tabs follow by the storage event (AU-20, ST-01, ST-10). */
export const signOut = (): Thunk => (dispatch) => {
  for (const key of OF_SESSION) localStore.remove(key)
  for (const key of [KEY.activity, KEY.withdrawalDraft, KEY.bankDraft]) sessionStore.remove(key)
  dispatch(signedOut())
}
