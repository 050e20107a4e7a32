import type { Call } from '../call'
import { totalRechargeOf } from '../ledger/figures'
import type { Player } from '../players/player'
import { isRestricted } from './restrictionOf'

/** Types that start over every Manila day: Login, TodayPay, TodayShareSpin. */
const DAILY = new Set([1, 14, 15])
const dayOf = (time: number) => Math.floor((time + 8 * 3_600_000) / 86_400_000)

interface TaskRule {
  type: number
  target: number
  award: string
}

/** The tasks of this operator. */
export const taskRules = (call: Call): TaskRule[] =>
  Array.isArray(call.config.appTaskConfigList) ? (call.config.appTaskConfigList as TaskRule[]) : []

/** How often each task was done, by type. */
export function progressOf(me: Player, now: number): Record<string, number> {
  const paidToday = me.deposits.orders.filter(
    (order) => order.status === 1 && dayOf(order.createTime) === dayOf(now),
  )
  return {
    ...me.task.done,
    1: 1,
    2: me.mobile === '' ? 0 : 1,
    5: totalRechargeOf(me) > 0 ? 1 : 0,
    14: paidToday.length,
    15: dayOf(me.task.spinSharedAt ?? 0) === dayOf(now) ? 1 : 0,
  }
}

/** Whether the reward of a task was received; of a daily one, today. */
export function isReceived(me: Player, type: number, now: number): boolean {
  const at = me.task.received[type] ?? 0
  return DAILY.has(type) ? at > 0 && dayOf(at) === dayOf(now) : at > 0
}

/** Whether the reward of a task can be claimed. */
export const isReceivable = (me: Player, { type, target }: TaskRule, now: number): boolean =>
  !isRestricted(me, now) && (progressOf(me, now)[type] ?? 0) >= target && !isReceived(me, type, now)

/** Counts a task once more. */
export function countTask(me: Player, type: number): void {
  const { done } = me.task
  me.task = { ...me.task, done: { ...done, [type]: (done[type] ?? 0) + 1 } }
}

/** Stores that the reward of a task was received. */
export function markReceived(me: Player, type: number, now: number): void {
  me.task = { ...me.task, received: { ...me.task.received, [type]: now } }
}
