import { settleBankReviews } from '../rules/settleBankReviews'
import { settleIdentity } from '../rules/settleIdentity'
import { countPlay } from '../rules/playTime'
import { settleVault } from '../rules/settleVault'
import { settleLimits } from '../rules/settleLimits'
import { settleWithdrawals } from '../rules/settleWithdrawals'
import type { Player } from './player'

/** Advances everything that takes time to `now`, before a call of that player is handled; one line per area. */
export function settle(me: Player, now: number): void {
  settleWithdrawals(me, now)
  settleLimits(me, now)
  countPlay(me, now)
  settleBankReviews(me, now)
  settleIdentity(me, now)
  settleVault(me, now)
}
