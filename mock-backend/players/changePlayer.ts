import { mergePatch } from '../mergePatch'
import type { Scenario } from '../scenario'
import type { BackendState } from '../state'
import { manyRecords } from './manyRecords'
import { personaNames } from './personaNames'
import type { Player } from './player'

/** Applies the scenario's changes to its persona, once; what the player did since then stays. */
export function changePlayer(state: BackendState, { persona, player, records }: Scenario, now: number): void {
  const changes = player || records !== undefined ? JSON.stringify({ persona, player, records }) : ''
  if (!changes || state.changes === changes) return
  state.changes = changes
  const at = personaNames.findIndex((name) => name === persona)
  const found = state.players[at]
  if (!found) return
  // A copy, since the player's actions must not change a shared scenario.
  const changed = mergePatch(found, structuredClone(player ?? {})) as Player
  state.players[at] = records === undefined ? changed : { ...changed, ...manyRecords(records, now) }
}
