import type { Middleware } from '@reduxjs/toolkit'
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { ApiError } from '@/api/apiError'
import type { CallOptions } from '@/api/client'
import type { Endpoint } from '@/api/endpoints'
import type { z } from '@/api/shape'
import { lazyMiddleware, rootReducer, type RootState, type StoreExtra } from './makeStore'

/** One call, its body, and the schema of its response. */
export interface Call {
  call: Endpoint
  body?: Record<string, unknown>
  schema: z.ZodMiniType
  options?: CallOptions
}

const baseQuery: BaseQueryFn<Call, unknown, ApiError> = async (
  { call, body = {}, schema, options },
  { signal, extra },
) => {
  const { client } = extra as StoreExtra
  const result = await client.call(call, body, schema, { ...options, signal })
  return result.ok ? { data: result.data } : { error: result.error }
}

/** Features add their endpoints with `portalApi.injectEndpoints(…)` in `features/<area>/<area>Api.ts`. */
export const portalApi = createApi({
  reducerPath: 'portalApi',
  baseQuery,
  tagTypes: ['Player', 'Mail', 'Tasks', 'Kyc', 'Records', 'Safebox', 'Points', 'Exchange', 'Limits', 'Other'],
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
})

/** Clears the cache when the player leaves, so that the next one at this device sees nothing of it. */
const resetWithPlayer: Middleware = (store) => (next) => (action) => {
  const playerId = () => (store.getState() as RootState).session.user?.id
  const before = playerId()
  const result = next(action)
  if (before !== undefined && playerId() !== before) store.dispatch(portalApi.util.resetApiState())
  return result
}

rootReducer.inject(portalApi as never)
lazyMiddleware.addMiddleware(portalApi.middleware as never, resetWithPlayer as never)
