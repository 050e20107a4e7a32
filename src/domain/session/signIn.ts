import type { AuthResponse } from '@/api/models/user'
import { localStore } from '@/shared/safe/storage'
import { loadPlayer } from './loadPlayer'
import { signedIn } from '@/store/sessionSlice'
import { KEY } from '@/store/storageKeys'
import type { Thunk } from '@/store/makeStore'

/**
 * Begins a session with the answer of login, register or social login (AU-06, AU-07): stores token and user, forgets the
 * attribution of the visit, and fetches what belongs to the player. The heartbeat follows the session by itself.
 */
export const signIn =
  (response: AuthResponse): Thunk =>
  (dispatch) => {
    const { token, ...user } = response
    localStore.set(KEY.token, token)
    localStore.set(KEY.user, JSON.stringify(user))
    // What was known of whoever was here before is not this player's.
    localStore.remove(KEY.userInfo)
    localStore.remove(KEY.attribution)
    dispatch(signedIn({ token, user }))
    void dispatch(loadPlayer())
  }
