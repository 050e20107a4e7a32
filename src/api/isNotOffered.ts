import type { Failure } from './apiError'

/** Whether a failure says that an activity's state has changed (portal.md §8). */
export const isActivityCode = ({ kind, errcode = 0 }: Failure): boolean =>
  kind === 'errcode' && errcode >= 1001 && errcode <= 1010

/** The errcodes of the optional calls: login, restrictions, the tools of responsible gaming, tasks, the safety of an account, rewards. */
const MEANINGS = [
  [1018, 1018],
  [1047, 1049],
  [1061, 1064],
  [1100, 1119],
  [1190, 1192],
  [1210, 1229],
] as const

/** Whether a back end does not have a call: HTTP 404 or 501, or, to an optional call, an errcode without a meaning of its own. */
export function isNotOffered(failure: Failure = {}): boolean {
  const { kind, status, isOptional, errcode = 0 } = failure
  if (kind === 'http') return status === 404 || status === 501
  if (kind !== 'errcode' || !isOptional) return false
  return !isActivityCode(failure) && !MEANINGS.some(([from, to]) => errcode >= from && errcode <= to)
}
