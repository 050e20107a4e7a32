import type { BackendState } from '../state'
import { personaNames } from '../personaNames'
import { personaPlayers, personaToken } from './personas'
import type { Player } from '../players/player'

/** A fresh operator with the personas only, whose chance starts from the seed. */
export function freshState(now: number, seed = ''): BackendState {
  const players = personaPlayers(now)
  const tokens: Record<string, number> = {}
  for (const [at, persona] of personaNames.entries())
    tokens[personaToken(persona)] = (players[at] as Player).id
  return {
    version: 7,
    seed,
    nextId: 700_001,
    issued: 0,
    players,
    tokens,
    codes: {},
    wrongPasswords: {},
    changes: '',
    plays: 0,
    launches: {},
    bigWins: [],
    events: [],
  }
}
