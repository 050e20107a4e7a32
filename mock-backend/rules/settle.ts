import { settleBankReviews } from './settleBankReviews'
import { settleIdentity } from './settleIdentity'
import { countPlay } from './playTime'
import { settleVault } from './settleVault'
import { settleLimits } from './settleLimits'
import { settleWithdrawals } from './settleWithdrawals'
import type { Player } from '../players/player'

/** Advances everything that takes time to `now`, before a call of that player is handled; one line per area. */
export function settle(me: Player, now: number): void {
  settleWithdrawals(me, now)
  settleLimits(me, now)
  countPlay(me, now)
  settleBankReviews(me, now)
  settleIdentity(me, now)
  settleVault(me, now)
}
