import { timeOf } from '../players/timeOf'
import type { Player } from '../players/player'

/** Converts a scenario's lock duration to an end time. */
export function settleVault({ vault }: Player, now: number): void {
  vault.lockedUntil = timeOf(vault.lockedUntil, now)
}
