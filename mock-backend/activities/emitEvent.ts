import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'
import { mockActivities } from './mockActivities'
import type { PlayerEvent } from './playerEvent'

/** Passes an event to every activity of the player. */
export function emitEvent(me: Player, what: PlayerEvent, at: { now: number; config: MockConfig }): void {
  for (const { onEvent } of mockActivities) onEvent?.(me, what, at)
}
