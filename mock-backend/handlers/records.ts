import { forPlayer, type Handlers } from '../call'
import { recordPage } from '../recordPage'
import { COIN } from '../areas/rewards'
import type { DepositOrder } from '../areas/deposits'

/** A deposit as a row of the record, with its state history. */
export const depositRow = (order: DepositOrder) => ({
  orderId: order.orderId,
  amount: order.amount,
  rechargeType: order.rechargeType,
  method: order.method,
  status: order.status,
  reason: order.reason,
  createTime: order.createTime,
  actType: order.actType,
  ticketId: order.ticketId,
  steps: [
    { status: 0, time: order.createTime },
    ...(order.status === 0
      ? []
      : [{ status: order.status, time: order.settleAt ?? order.createTime + 45_000 }]),
  ],
})

export const recordHandlers = {
  getRechargeRecord: forPlayer((call, me) =>
    recordPage(
      call,
      me.deposits.orders,
      (order) => (order.status === 1 ? order.amount : 0),
      (order) => depositRow(order),
    ),
  ),
  getBonusRecord: forPlayer((call, me) =>
    recordPage(call, me.rewards, ({ rewardId, count }) => (rewardId === COIN && count > 0 ? count : 0)),
  ),
} satisfies Handlers
