/** The error of a call. `errcode` is the back end's own number, where it sent one. */
export interface ApiError {
  kind: 'network' | 'timeout' | 'aborted' | 'http' | 'shape' | 'errcode' | 'unauthorized' | 'token'
  endpoint: string
  /** Whether a back end may lack the call (BK-03). */
  isOptional?: true
  /** HTTP status, if there was a response. */
  status?: number
  errcode?: number
  /** The body's `code`. */
  code?: number
  /** When a locked account opens again, milliseconds since the epoch (not in portal.md: our extension). */
  lockedUntil?: number
  /** The body of a refusal that asks who it is: it may offer a passkey (not in portal.md: our extension). */
  body?: object
  message: string
}

/** What is read of a failure. RTK Query allows for an exception in our own code too, which says only its message. */
export type Failure = Partial<Omit<ApiError, 'code'>>

/** The result of a call. `data` was validated against the call's schema. */
export type ApiResult<T> = { ok: true; data: T } | { ok: false; error: ApiError }

/** The number to show a player: the errcode, else the HTTP status, else 0 (no response). */
export const errorNumber = (error?: Omit<Failure, 'kind'>): number => error?.errcode ?? error?.status ?? 0

/** Whether no response came at all. */
export const isUnanswered = ({ kind }: Failure): boolean => kind === 'network' || kind === 'timeout'

/** Whether the server may have done a write that ended in this error: without an answer, or with a 5xx or a broken one. */
export function mayHaveHappened({ kind, status = 0 }: Failure): boolean {
  if (kind === 'errcode' || kind === 'unauthorized' || kind === 'token') return false
  return !(kind === 'http' && status >= 400 && status < 500 && status !== 408)
}
