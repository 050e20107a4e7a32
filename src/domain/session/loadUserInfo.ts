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

interface Options {
  /** A pending call is reused; not for use after a change of the data. */
  shared?: boolean
  /** For a page that loads: a failure with a code ends the session (HM-04). Later it may be a passing fault, and 401 says that it ended. */
  onLoad?: boolean
}

/** Refreshes the player's data. Returns the error; none once a later call has brought the data. */
export const loadUserInfo =
  ({ shared = false, onLoad = false }: Options = {}): Thunk<Promise<ApiError | null>> =>
  async (dispatch, getState, { client }) => {
    const { token } = getState().session
    const error = await ((shared && underWay.get(client)) || dispatch(fetchUserInfo()))
    if (onLoad && error?.kind === 'errcode' && token && getState().session.token === token)
      dispatch(signOut({ isEnded: true }))
    return error
  }

const fetchUserInfo =
  (): Thunk<Promise<ApiError | null>> =>
  (dispatch, getState, { client }) => {
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
      dispatch(userFailed())
      return result.error
    }
    const promise = load().finally(() => {
      if (underWay.get(client) === promise) underWay.delete(client)
    })
    underWay.set(client, promise)
    return promise
  }
