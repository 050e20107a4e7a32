import { userSchema } from '@/api/models/user'
import { signOut } from './signOut'
import { userLoaded } from './sessionSlice'
import type { Thunk } from './makeStore'

/** Refreshes the player's data; a failure with a code ends the session (HM-04), a failure of the network does not. */
export const loadUserInfo =
  (): Thunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    if (!getState().session.token) return
    const result = await client.call('userInfo', {}, userSchema)
    if (result.ok) dispatch(userLoaded(result.data))
    else if (result.error.kind === 'errcode' && getState().session.token) dispatch(signOut())
  }
