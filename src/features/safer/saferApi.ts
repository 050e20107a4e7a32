import type { ApiResult } from '@/api/apiError'
import { isNotOffered } from '@/api/isNotOffered'
import { mapResult } from '@/api/mapResult'
import {
  LIMIT_HOURS,
  LIMIT_KINDS,
  playLimitsSchema,
  type LimitKind,
  type PlayLimits,
} from '@/api/models/limits'
import { z } from '@/api/shape'
import { t } from '@/shared/i18n/t'
import { isRecord } from '@/shared/safe/parseJson'
import { atMostOnce, type Asking } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { moneyCalls } from '@/domain/money/money.calls'
import { userInfoCall } from '@/domain/session/userInfoCall'
import { saferCalls } from './safer.calls'

/** A change of the player's tools: the call and its body. `to` is the confirmed new limit. */
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

/** All changes that would result in the current state; `before` is needed to recognise a new break. */
function fulfilled(now: PlayLimits, before: unknown): unknown[] {
  const calls: unknown[] = [{ name: 'setPlayReminder', minutes: now.reminder }]
  const { restriction, until } = isRecord(before) ? before : {}
  for (const [name, kinds] of BREAKS) {
    const isNew =
      !kinds.some((kind) => kind === restriction) ||
      !(typeof until === 'number' && now.restrictionUntil <= until)
    if (kinds.includes(now.restriction) && isNew) calls.push({ name })
  }
  for (const kind of LIMIT_KINDS) {
    for (const hours of LIMIT_HOURS) {
      const limit = now.limits.find((one) => one.kind === kind && one.hours === hours)
      if (!limit && !now.whole) continue
      const amount = limit?.amount ?? 0
      calls.push({ name: 'setPlayLimit', kind, hours, amount: limit?.next?.amount ?? amount })
      if (!limit?.next) calls.push({ name: 'confirmPlayLimit', kind, hours, to: amount })
      if (limit && !limit.next) calls.push({ name: 'cancelPlayLimit', kind, hours })
    }
  }
  return calls
}

/** An exclusion fulfils a break as well. */
const BREAKS: readonly (readonly [ToolCall['name'], readonly string[]])[] = [
  ['takeBreak', ['break', 'excluded']],
  ['excludeSelf', ['excluded']],
]

const saferApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    changeTool: build.mutation<PlayLimits, ToolCall>({
      query: (call) => ({ call: saferCalls[call.name], body: bodyOf(call), schema: playLimitsSchema }),
    }),
  }),
})

async function ask({ read }: Asking): Promise<ApiResult<PlayLimits>> {
  const known = await read({ call: moneyCalls.getPlayLimits, schema: playLimitsSchema })
  if (known.ok || !isNotOffered(known.error)) return known
  // Without limits there can still be breaks: the user info says whether one holds.
  return mapResult(await read(userInfoCall), (user) =>
    z.parse(playLimitsSchema, { restriction: user.restriction, restrictionUntil: user.restrictionUntil }),
  )
}

/** Changes a tool at most once (AU-21); done when the current state fulfils the change. */
const changeTool = (name: string) =>
  atMostOnce(saferApi.endpoints.changeTool, {
    name,
    title: () => t('safer.attempt'),
    known: (call) => ['days' in call || 'months' in call ? { name: call.name } : call],
    before: async (asking) =>
      mapResult(await ask(asking), ({ restriction, restrictionUntil }) => ({
        restriction,
        until: restrictionUntil,
      })),
    wasDone: async (asking, was, before) =>
      mapResult(await ask(asking), (now) => fulfilled(now, before).some(was)),
  })
export const changeLimits = changeTool('safer')
/** Breaks and exclusions hold at once (SP-05): they wait for no limit whose answer was lost. */
export const stopPlay = changeTool('safer stop')
