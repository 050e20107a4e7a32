import type { ApiError } from '@/api/apiError'
import type { ApiClient } from '@/api/client'
import { userSchema } from '@/api/models/user'
import { localStore } from '@/shared/safe/storage'
import { signOut } from './signOut'
import { userFailed, userLoaded } from '@/store/sessionSlice'
import { KEY } from '@/store/storageKeys'
import type { Thunk } from '@/store/makeStore'
import { sessionCalls } from './session.calls'

const underWay = new WeakMap<ApiClient, Promise<ApiError | null>>()

/**
 * Refreshes the player's data; a failure with a code ends the session (HM-04), a network failure does not. With `shared` a pending
 * call is reused; not for use after a change of the data. Returns the error.
 */
export const loadUserInfo =
  ({ shared = false } = {}): Thunk<Promise<ApiError | null>> =>
  (dispatch, getState, { client }) => {
    const running = underWay.get(client)
    if (shared && running) return running
    const load = async () => {
      if (!getState().session.token) return null
      const result = await client.call(sessionCalls.userInfo, {}, userSchema)
      if (result.ok) {
        dispatch(userLoaded(result.data))
        // Dates the data that an offline start shows; with the figures that this response left out.
        const { token, user } = getState().session
        if (token) localStore.set(KEY.userInfo, JSON.stringify(user))
        return null
      }
      if (result.error.kind === 'errcode' && getState().session.token) dispatch(signOut())
      else dispatch(userFailed())
      return result.error
    }
    const promise = load().finally(() => {
      if (underWay.get(client) === promise) underWay.delete(client)
    })
    underWay.set(client, promise)
    return promise
  }
