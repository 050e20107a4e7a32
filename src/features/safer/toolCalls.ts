import type { ApiResult } from '@/api/apiError'
import { playLimitsSchema, type LimitKind, type PlayLimits } from '@/api/models/limits'
import { isRecord } from '@/shared/safe/parseJson'
import { callBackend } from '@/state/callBackend'
import type { Dispatch } from '@/state/makeStore'
import type { OneAction } from '@/state/oneAction'

/** A change of the player's tools: the call and what it sends. `to` is what a limit is confirmed to. */
export type ToolCall =
  | { name: 'setPlayLimit'; kind: LimitKind; hours: number; amount: number }
  | { name: 'confirmPlayLimit'; kind: LimitKind; hours: number; to: number }
  | { name: 'cancelPlayLimit'; kind: LimitKind; hours: number }
  | { name: 'setPlayReminder'; minutes: number }
  | { name: 'takeBreak'; days: number }
  | { name: 'excludeSelf'; months: number }

const bodyOf = (call: ToolCall): Record<string, unknown> => {
  if ('kind' in call)
    return { kind: call.kind, hours: call.hours, ...('amount' in call && { amount: call.amount }) }
  if (call.name === 'setPlayReminder') return { minutes: call.minutes }
  return call.name === 'takeBreak' ? { days: call.days } : { months: call.months }
}

/** Whether the tools stand as the call wants them; what counts as a new break is known by what held `before`. */
function holds(call: ToolCall, now: PlayLimits, before: unknown): boolean {
  if (call.name === 'setPlayReminder') return now.reminder === call.minutes
  if (call.name === 'takeBreak' || call.name === 'excludeSelf') {
    const kinds = call.name === 'takeBreak' ? ['break', 'excluded'] : ['excluded']
    const { restriction, until } = isRecord(before) ? before : {}
    return (
      kinds.includes(now.restriction) &&
      (!kinds.includes(String(restriction)) || now.restrictionUntil > Number(until))
    )
  }
  const limit = now.limits.find(({ kind, hours }) => kind === call.kind && hours === call.hours)
  if (call.name === 'cancelPlayLimit') return limit !== undefined && !limit.next
  if (call.name === 'confirmPlayLimit')
    return call.to === 0 ? !limit : limit?.amount === call.to && !limit.next
  if (limit?.next) return limit.next.amount === call.amount
  return call.amount === 0 ? !limit : limit?.amount === call.amount
}

/** Every change of the tools, one at a time and once at most (AU-21); recognised by how the tools stand. */
export function toolAction(dispatch: Dispatch): OneAction<ToolCall, PlayLimits> {
  const ask = () => dispatch(callBackend('getPlayLimits', {}, playLimitsSchema))
  const mapped = async <T>(map: (limits: PlayLimits) => T): Promise<ApiResult<T>> => {
    const answer = await ask()
    return answer.ok ? { ok: true, data: map(answer.data) } : answer
  }
  return {
    name: 'safer',
    before: () => mapped(({ restriction, restrictionUntil }) => ({ restriction, until: restrictionUntil })),
    send: (call) => dispatch(callBackend(call.name, bodyOf(call), playLimitsSchema)),
    wasDone: (call, before) => mapped((now) => holds(call, now, before)),
  }
}
