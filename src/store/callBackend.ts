import type { ApiResult } from '@/api/apiError'
import type { Endpoint } from '@/api/endpoints'
import type { z } from '@/api/shape'
import type { Thunk } from './makeStore'

/** A single call as a thunk, for what no query caches, such as the lookup after a lost response. */
export const callBackend =
  <T extends z.ZodMiniType>(
    endpoint: Endpoint,
    body: Record<string, unknown>,
    schema: T,
  ): Thunk<Promise<ApiResult<z.output<T>>>> =>
  (_dispatch, _getState, { client }) =>
    client.call(endpoint, body, schema)
