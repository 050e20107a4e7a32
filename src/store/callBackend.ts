import type { ApiResult } from '@/api/apiError'
import type { EndpointName } from '@/api/endpoints'
import type { z } from '@/api/shape'
import type { Thunk } from './makeStore'

/** One call as a thunk, for what is asked beside the queries, such as the truth after a lost answer. */
export const callBackend =
  <T extends z.ZodMiniType>(
    name: EndpointName,
    body: Record<string, unknown>,
    schema: T,
  ): Thunk<Promise<ApiResult<z.output<T>>>> =>
  (_dispatch, _getState, { client }) =>
    client.call(name, body, schema)
