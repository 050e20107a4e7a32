import type { ApiError } from './apiError'

/** Whether a back end does not have a call: it answers HTTP 404 or 501. Calls that portal.md does not name are optional. */
export const isNotOffered = (error: unknown): boolean => {
  const { kind, status } = (error ?? {}) as Partial<ApiError>
  return kind === 'http' && (status === 404 || status === 501)
}
