/** What can go wrong with a call. `errcode` is the back end's own number where it gave one. */
export interface ApiError {
  kind: 'network' | 'timeout' | 'aborted' | 'http' | 'shape' | 'errcode' | 'unauthorized' | 'token'
  endpoint: string
  /** HTTP status, where an answer came. */
  status?: number
  errcode?: number
  /** The body's `code`. */
  code?: number
  message: string
}

/** What a call came to. `data` was checked against the call's schema. */
export type ApiResult<T> = { ok: true; data: T } | { ok: false; error: ApiError }

/** The number to show a player: the errcode, else the HTTP status, else 0 (no answer). */
export const errorNumber = (error: ApiError): number => error.errcode ?? error.status ?? 0
