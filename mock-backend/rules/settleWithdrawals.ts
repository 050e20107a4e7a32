import { REJECTED, REJECTED_REASON, withdrawalSteps, type WithdrawalOrder } from '../areas/withdrawals'
import type { Player } from '../players/player'

/** Advances the orders to `now`; rejected ones are refunded once. */
export function settleWithdrawals(me: Player, now: number): void {
  for (const order of me.withdrawals.orders) {
    if (order.status >= 3) continue
    order.status = (withdrawalSteps(order, now).at(-1)?.status ?? 0) as WithdrawalOrder['status']
    if (order.status !== REJECTED) continue
    order.reason = REJECTED_REASON
    me.coin += order.amount
  }
}
