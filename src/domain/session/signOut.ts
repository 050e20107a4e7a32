import { clearEndedSession, clearPlayerStorage } from './clearPlayerStorage'
import type { Thunk } from '@/store/makeStore'
import { signedOut } from '@/store/sessionSlice'

/**
 * Ends the session everywhere: memory, storage and slices; other tabs follow by the storage event (AU-20, ST-01, ST-10). The login says
 * so where the back end ended it.
 */
export const signOut =
  (how?: { isEnded: true }): Thunk =>
  (dispatch, getState) => {
    if (how?.isEnded) clearEndedSession(getState().session.token)
    else clearPlayerStorage()
    dispatch(signedOut(how))
  }
