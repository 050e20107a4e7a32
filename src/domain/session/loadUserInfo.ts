import type { ApiError } from '@/api/apiError'
import type { ApiClient } from '@/api/client'
import { userSchema } from '@/api/models/user'
import { localStore } from '@/shared/safe/storage'
import { signOut } from './signOut'
import { selectRefreshed, userFailed, userLoaded } from '@/store/sessionSlice'
import { KEY } from '@/store/storageKeys'
import type { Thunk } from '@/store/makeStore'
import { figureRequests, requestOrder } from '@/store/requestOrder'
import { sessionCalls } from './session.calls'

const requested = requestOrder()
const underWay = new WeakMap<ApiClient, Promise<ApiError | null>>()

/**
 * Refreshes the player's data; a failure with a code ends the session (HM-04), a network failure does not. With `shared` a pending
 * call is reused; not for use after a change of the data. Returns the error; none once a later call has brought the data.
 */
export const loadUserInfo =
  ({ shared = false } = {}): Thunk<Promise<ApiError | null>> =>
  (dispatch, getState, { client }) => {
    const running = underWay.get(client)
    if (shared && running) return running
    const load = async () => {
      if (!getState().session.token) return null
      const request = requested(client)
      const figures = figureRequests(client)
      const { favourites } = getState()
      const result = await client.call(sessionCalls.userInfo, {}, userSchema)
      if (request.isLate()) return null
      if (result.ok) {
        request.arrived()
        const { appGameDataUser: _games, ...user } = result.data
        // Games liked or opened meanwhile are missing from the response.
        const isSame = favourites === getState().favourites
        // So are the figures of a refresh that was asked for later.
        const refreshed = figures.isLate() ? selectRefreshed(getState()) : undefined
        if (!refreshed) figures.arrived()
        dispatch(userLoaded({ ...(isSame ? result.data : user), ...refreshed }))
        // Dates the data that an offline start shows; with the figures that this response left out.
        const { session } = getState()
        if (session.token) localStore.set(KEY.userInfo, JSON.stringify(session.user))
        return null
      }
      if (result.error.kind === 'errcode' && getState().session.token) dispatch(signOut({ isEnded: true }))
      else dispatch(userFailed())
      return result.error
    }
    const promise = load().finally(() => {
      if (underWay.get(client) === promise) underWay.delete(client)
    })
    underWay.set(client, promise)
    return promise
  }
