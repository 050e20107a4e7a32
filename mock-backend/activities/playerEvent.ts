import type { MockConfig } from '../config/makeConfig'
import type { Player } from '../players/player'

/** Something that activities go by. Amounts are minor units. */
export type PlayerEvent =
  | { type: 'deposit'; amount: number; actType: number }
  /** A friend came by the player's link; `valid` once they deposited. */
  | { type: 'invite'; phone: string; valid: boolean }

/** What an activity does when something happens. */
export type EventHandler = (me: Player, what: PlayerEvent, at: { now: number; config: MockConfig }) => void
