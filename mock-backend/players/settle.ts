import { settleBankReviews } from '../areas/bankCards'
import { settleIdentity } from '../areas/identity'
import { settleVault } from '../areas/vault'
import { settleLimits } from '../areas/limits'
import { settleWithdrawals } from '../areas/withdrawals'
import type { Player } from './player'

/** Brings what takes time to where it is at `now`, before any call of that player is answered; one line for each area. */
export function settle(me: Player, now: number): void {
  settleWithdrawals(me, now)
  settleLimits(me, now)
  settleBankReviews(me, now)
  settleIdentity(me, now)
  settleVault(me, now)
}
