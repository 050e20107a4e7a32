import type { ApiError } from './apiError'
import type { EndpointName } from './endpoints'

/** The calls that portal.md does not name, which a back end may lack (BK-03); `optionalCalls.ts` says what players see then. */
export const OPTIONAL = [
  'receiveTaskAward',
  'getBonusRecord',
  'getPlayLimits',
  'setPlayLimit',
  'confirmPlayLimit',
  'cancelPlayLimit',
  'setPlayReminder',
  'takeBreak',
  'excludeSelf',
  'getPlaySession',
  'followVisit',
  'bankruptUser',
  'vipRebate',
  'vipRebateReceive',
  'weekendLottery',
  'weekendLotteryReceive',
] as const satisfies readonly EndpointName[]

/** Whether a failure says that an activity's state has changed (portal.md §8). */
export const isActivityCode = ({ kind, errcode = 0 }: Partial<ApiError>): boolean =>
  kind === 'errcode' && errcode >= 1001 && errcode <= 1010

/** The errcodes of the optional calls: restrictions, the tools of responsible gaming, tasks. */
const MEANINGS = [
  [1061, 1064],
  [1100, 1119],
  [1190, 1192],
] as const

/** Whether a back end does not have a call: HTTP 404 or 501, or, to an optional call, an errcode without a meaning of its own. */
export function isNotOffered(error: unknown): boolean {
  const failure = (error ?? {}) as Partial<ApiError>
  const { kind, status, endpoint, errcode = 0 } = failure
  if (kind === 'http') return status === 404 || status === 501
  if (kind !== 'errcode' || !OPTIONAL.some((name) => name === endpoint)) return false
  return !isActivityCode(failure) && !MEANINGS.some(([from, to]) => errcode >= from && errcode <= to)
}
