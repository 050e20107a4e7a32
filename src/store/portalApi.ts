import { SHOULD_AUTOBATCH, type Middleware } from '@reduxjs/toolkit'
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { ApiError } from '@/api/apiError'
import type { CallOptions } from '@/api/client'
import type { Endpoint } from '@/api/endpoints'
import type { Credentials } from '@/api/reauthentication'
import type { z } from '@/api/shape'
import {
  lazyMiddleware,
  rootReducer,
  type Dispatch,
  type RootState,
  type StoreExtra,
  type Thunk,
} from './makeStore'
import { reauthenticate } from './reauthenticate'
import { sendOnce } from './sendOnce'

/** One call, its body, and the schema of its response. */
export interface Call<T extends z.ZodMiniType = z.ZodMiniType> {
  call: Endpoint
  body?: Record<string, unknown>
  schema: T
  options?: CallOptions
}

/** `once`: while the endpoint is under way, another call shares its answer, so that two submits send one POST (AU-21). */
interface EndpointOptions {
  once?: boolean
}

const baseQuery: BaseQueryFn<Call, unknown, ApiError, EndpointOptions | undefined> = async (
  { call, body = {}, schema, options },
  { signal, extra, endpoint, dispatch },
  { once } = {},
) => {
  const { client } = extra as StoreExtra
  const post = (credentials?: Credentials) =>
    client.call(call, { ...body, ...credentials }, schema, { ...options, signal })
  // A read refused for want of a password shows its failure: nobody is asked for what they did not start.
  const send = () =>
    call.write ? (dispatch as Dispatch)(reauthenticate(post, { by: [endpoint, call.name] })) : post()
  const result = await (once ? sendOnce(client, endpoint, send) : send())
  return result.ok ? { data: result.data } : { error: result.error }
}

/** What the back end knows of a player: queries of it name theirs among `providesTags`. */
const ACCOUNT = [
  'Player',
  'Mail',
  'Tasks',
  'Kyc',
  'Records',
  'Safebox',
  'Points',
  'Exchange',
  'Limits',
  'Other',
  'Security',
  'Rewards',
  'Notifications',
] as const

/** Features add their endpoints with `portalApi.injectEndpoints(…)` in `features/<area>/<area>Api.ts`. */
export const portalApi = createApi({
  reducerPath: 'portalApi',
  baseQuery,
  tagTypes: ACCOUNT,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
})

/**
 * Fetches again what is shown of the account, and drops what is not. Of a list that was read on to further pages, and of what belongs
 * with it, nothing changes: it would lose its place, or ask for all of its pages one after another.
 * @public
 */
export const accountChanged = (): Thunk => (dispatch, getState) => {
  const state = getState() as RootState & { portalApi: ReturnType<typeof portalApi.reducer> }
  const isReadOn = (tag: (typeof ACCOUNT)[number]) =>
    portalApi.util.selectInvalidatedBy(state, [tag]).some(({ queryCacheKey }) => {
      const { data } = state.portalApi.queries[queryCacheKey] as { data?: { pages?: unknown[] } }
      return (data?.pages?.length ?? 0) > 1
    })
  dispatch(portalApi.util.invalidateTags(ACCOUNT.filter((tag) => !isReadOn(tag))))
}

/** Clears the cache when the player leaves, so that the next one at this device sees nothing of it. */
const resetWithPlayer: Middleware = (store) => (next) => (action) => {
  const playerId = () => (store.getState() as RootState).session.user?.id
  const before = playerId()
  const result = next(action)
  if (before !== undefined && playerId() !== before) store.dispatch(portalApi.util.resetApiState())
  return result
}

/** RTK Query registers with the first action that it sees, which a query may send while it is rendered: nobody is notified then. */
const registerQuietly: Middleware = () => (next) => (action) =>
  next(
    portalApi.internalActions.middlewareRegistered.match(action)
      ? { ...action, meta: { [SHOULD_AUTOBATCH]: true } }
      : action,
  )

rootReducer.inject(portalApi as never)
lazyMiddleware.addMiddleware(
  portalApi.middleware as never,
  registerQuietly as never,
  resetWithPlayer as never,
)
