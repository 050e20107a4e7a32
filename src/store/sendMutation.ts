import type { SerializedError } from '@reduxjs/toolkit'
import type { ApiError, ApiResult } from '@/api/apiError'
import type { Thunk } from './makeStore'

/** What sends a mutation of RTK Query. */
export interface MutationEndpoint<Input, Data> {
  /** Of the mutation; where several share one, of the call. */
  name: string
  initiate: (
    input: Input,
    options: { track: false },
  ) => Thunk<
    Promise<{ data: Data; error?: undefined } | { data?: undefined; error: ApiError | SerializedError }>
  >
}

/** Sends a mutation as a step of a thunk or of a longer write. Untracked, so that the store holds nothing of it. */
export const sendMutation =
  <Input, Data>({ initiate }: MutationEndpoint<Input, Data>, input: Input): Thunk<Promise<ApiResult<Data>>> =>
  async (dispatch) => {
    // A logout clears RTK Query and would abort it: then nobody knew whether it was done or refused.
    const sent = Object.assign(dispatch(initiate(input, { track: false })), { abort: () => {} })
    const { data, error } = await sent
    // Anything but an ApiError is an error of our own code.
    return error ? { ok: false, error: error as ApiError } : { ok: true, data: data as Data }
  }
