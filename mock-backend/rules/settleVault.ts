import { timeOf } from '../players/timeOf'
import type { Player } from '../players/player'

/** A lock that a scenario gives as so many milliseconds becomes one until then. */
export function settleVault({ vault }: Player, now: number): void {
  vault.lockedUntil = timeOf(vault.lockedUntil, now)
}
