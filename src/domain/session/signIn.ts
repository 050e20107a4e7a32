import type { AuthResponse } from '@/api/models/user'
import { localStore } from '@/shared/safe/storage'
import { clearAmountsOfOthers, clearPlayerStorage } from './clearPlayerStorage'
import { storedUserId } from './storedUserId'
import { loadPlayer } from './loadPlayer'
import { signedIn } from '@/store/sessionSlice'
import { KEY } from '@/store/storageKeys'
import type { Thunk } from '@/store/makeStore'

/**
 * Starts a session from the response of login, register or social login (AU-06, AU-07): stores token and user, clears the visit's
 * attribution, and fetches the player's data. The heartbeat follows the session.
 */
export const signIn =
  (response: AuthResponse): Thunk =>
  (dispatch) => {
    const { token, ...user } = response
    // Another player's session that was never ended here: what was counted for it, such as the time played, is not this one's.
    const before = storedUserId()
    if (before !== undefined && before !== user.id) clearPlayerStorage()
    clearAmountsOfOthers(user.id)
    localStore.set(KEY.token, token)
    localStore.set(KEY.user, JSON.stringify(user))
    // Cached data of the previous viewer is not this player's.
    localStore.remove(KEY.userInfo)
    localStore.remove(KEY.attribution)
    dispatch(signedIn({ token, user }))
    void dispatch(loadPlayer())
  }
