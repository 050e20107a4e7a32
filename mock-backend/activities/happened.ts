import type { MockConfig } from '../config/makeConfig'
import type { Player } from '../players/player'
import { heardByAgent } from './agent'
import { heardByAgent5 } from './agent5'
import { heardByFirstCharge } from './firstCharge'

/** Something that activities go by. Amounts are minor units. */
export type Happening =
  | { type: 'deposit'; amount: number; actType: number }
  /** A friend came by the player's link; `valid` once they deposited. */
  | { type: 'invite'; phone: string; valid: boolean }

/** What an activity does when something happens. */
export type Hears = (me: Player, what: Happening, at: { now: number; config: MockConfig }) => void

const listeners: Hears[] = [heardByFirstCharge, heardByAgent, heardByAgent5]

/** Tells every activity of the player. */
export function happened(me: Player, what: Happening, at: { now: number; config: MockConfig }): void {
  for (const hear of listeners) hear(me, what, at)
}
