import { PAID, REJECTED, REJECTED_REASON, withdrawalSteps, type WithdrawalOrder } from '../areas/withdrawals'
import { postPaidOut, postReversal } from '../ledger/movements'
import { addNotification } from './addNotification'
import type { Player } from '../players/player'

/** Advances the orders to `now`; paid ones leave the ledger, rejected ones come back, once. */
export function settleWithdrawals(me: Player, now: number): void {
  for (const order of me.withdrawals.orders) {
    if (order.status >= 3) continue
    order.status = (withdrawalSteps(order, now).at(-1)?.status ?? 0) as WithdrawalOrder['status']
    const { orderId, amount, fee } = order
    const cause = { at: now, ref: orderId }
    if (order.status === PAID || order.status === REJECTED)
      addNotification(
        me,
        {
          kind: 'money',
          title: order.status === PAID ? 'Your withdrawal was paid' : 'Your withdrawal was rejected',
          path: '/record/transaction',
        },
        now,
      )
    if (order.status === PAID) postPaidOut(me, amount, fee, cause)
    if (order.status !== REJECTED) continue
    order.reason = REJECTED_REASON
    postReversal(me, amount, cause)
  }
}
