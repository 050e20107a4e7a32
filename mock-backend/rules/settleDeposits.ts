import { DECLINED, OPEN_MS, type DepositOrder } from '../areas/deposits'
import { COIN } from '../areas/rewards'
import { postDeposit } from '../ledger/movements'
import { addNotification } from './addNotification'
import { give } from './give'
import type { Player } from '../players/player'

/** What a coupon adds to a deposit, minor units. */
export type CouponWorth = (propId: number, amount: number) => number

/** Settles due orders: paid ones are credited, with their coupon. */
export function settleDeposits(
  me: Player,
  now: number,
  worthOf: CouponWorth,
  onPaid: (order: DepositOrder) => void,
): void {
  // Oldest first: activities depend on the order in which they arrive.
  for (const order of me.deposits.orders.toReversed()) {
    if (order.status !== 0) continue
    if (order.settleAt !== null && now >= order.settleAt) {
      order.status = me.deposits.outcome === 'failed' ? 2 : 1
      if (order.status === 2) order.reason = DECLINED
    } else if (now >= order.createTime + OPEN_MS) {
      order.status = 3
      order.settleAt = order.createTime + OPEN_MS
    } else continue
    addNotification(
      me,
      {
        kind: 'money',
        title: order.status === 1 ? 'Your deposit has arrived' : 'A deposit was not completed',
        path: '/record/transaction',
      },
      now,
    )
    if (order.status === 1) {
      credit(me, order, now, worthOf)
      onPaid(order)
    } else giveBackCoupon(me, order)
  }
}

function credit(
  me: Player,
  { orderId, amount, ticketId, settleAt }: DepositOrder,
  now: number,
  worthOf: CouponWorth,
): void {
  postDeposit(me, amount, { at: settleAt ?? now, ref: orderId })
  // 105 marks the first recharge (portal.md §3).
  me.task.done['105'] = 1
  const bonus = ticketId === null ? 0 : worthOf(ticketId, amount)
  if (bonus > 0) give(me, { rewardId: COIN, count: bonus, source: 'Deposit coupon' }, now)
}

function giveBackCoupon(me: Player, { ticketId }: DepositOrder): void {
  if (ticketId !== null) me.deposits.coupons[ticketId] = (me.deposits.coupons[ticketId] ?? 0) + 1
}
