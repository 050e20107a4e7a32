import type { ApiResult } from './apiError'

/** The result with changed data; an error stays as it is. */
export const mapResult = <T, R>(result: ApiResult<T>, change: (data: T) => R): ApiResult<R> =>
  result.ok ? { ok: true, data: change(result.data) } : result
