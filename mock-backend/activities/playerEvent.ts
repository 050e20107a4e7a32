import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'

/** An event that activities react to. Amounts are minor units. */
export type PlayerEvent =
  | { type: 'deposit'; amount: number; actType: number }
  /** A friend registered through the player's link; `valid` once they deposited. */
  | { type: 'invite'; phone: string; valid: boolean }
  /** A friend played; what they staked. */
  | { type: 'friendPlay'; phone: string; staked: number }

/** How an activity handles an event. */
export type EventHandler = (me: Player, what: PlayerEvent, at: { now: number; config: MockConfig }) => void
