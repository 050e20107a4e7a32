import { LIMIT_HOURS, LIMIT_KINDS, MAX_LIMIT, type LimitKind } from '@/api/models/limits'
import { note, type SetLimit } from '../areas/limits'
import { ERRCODE } from '../errcodes'
import type { Player } from '../players/player'

const HOUR = 3_600_000
/** Waiting time before a higher limit, or its removal, can be confirmed (SP-02). */
export const WAIT_MS = 24 * HOUR

/** Identifies a limit. */
export interface LimitKey {
  kind: LimitKind
  hours: number
}

/** Parses kind and hours, or returns an errcode. */
export function limitKeyOf(kind: string, hours: number | undefined): LimitKey | number {
  const known = LIMIT_KINDS.find((one) => one === kind)
  if (!known) return ERRCODE.limitKind
  if (!LIMIT_HOURS.some((one) => one === hours)) return ERRCODE.limitHours
  return { kind: known, hours: hours as number }
}

const find = (me: Player, { kind, hours }: LimitKey): SetLimit | undefined =>
  me.limits.find((limit) => limit.kind === kind && limit.hours === hours)

const isAmount = ({ kind, hours }: LimitKey, amount: number | undefined): amount is number =>
  amount !== undefined && amount >= 0 && amount <= (kind === 'time' ? hours * 60 : MAX_LIMIT)

/** A first or a lower limit takes effect at once; a higher one or removal (0) waits. Returns an errcode when refused. */
export function setLimit(me: Player, key: LimitKey, amount: number | undefined, now: number): number | void {
  if (!isAmount(key, amount)) return ERRCODE.limitAmount
  const limit = find(me, key)
  if (!limit) {
    if (amount === 0) return ERRCODE.limitMissing
    me.limits.push({ ...key, amount, used: 0, resetTime: now + key.hours * HOUR })
    return note(me.play, { time: now, action: 'set', ...key, to: amount })
  }
  const from = limit.amount
  if (amount === 0 || amount > from) {
    limit.next = { amount, from: now + WAIT_MS }
    return note(me.play, { time: now, action: 'asked', ...key, from, to: amount })
  }
  if (amount === from) return limit.next ? cancelLimit(me, key, now) : undefined
  limit.amount = amount
  delete limit.next
  note(me.play, { time: now, action: 'set', ...key, from, to: amount })
}

/** Confirms a higher limit after its waiting time. */
export function confirmLimit(me: Player, key: LimitKey, now: number): number | void {
  const limit = find(me, key)
  if (!limit?.next) return ERRCODE.limitNothingWaits
  if (now < limit.next.from) return ERRCODE.limitTooEarly
  const from = limit.amount
  const to = limit.next.amount
  limit.amount = to
  delete limit.next
  if (to === 0) me.limits = me.limits.filter((one) => one !== limit)
  note(me.play, { time: now, action: 'confirmed', ...key, from, to })
}

/** Cancels the pending change. */
export function cancelLimit(me: Player, key: LimitKey, now: number): number | void {
  const limit = find(me, key)
  if (!limit?.next) return ERRCODE.limitNothingWaits
  const to = limit.next.amount
  delete limit.next
  note(me.play, { time: now, action: 'cancelled', ...key, from: limit.amount, to })
}
