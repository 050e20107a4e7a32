import type { LoginSession } from '../areas/security'
import type { BackendState } from '../state'
import { personaNames } from '../personaNames'
import { personaPlayers, personaToken } from './personas'
import type { Player } from '../players/player'

const DAY = 86_400_000

/** A fresh operator with the personas only, whose chance starts from the seed. */
export function freshState(now: number, seed = ''): BackendState {
  const players = personaPlayers(now)
  const tokens: Record<string, number> = {}
  const logins: BackendState['logins'] = {}
  const log = (token: string, playerId: number, session: Omit<LoginSession, 'id' | 'isNew'>) => {
    tokens[token] = playerId
    logins[token] = { ...session, id: `S${Object.keys(logins).length + 1}`, isNew: false }
  }
  for (const [at, persona] of personaNames.entries()) {
    const { id } = players[at] as Player
    const place = 'Manila, Philippines'
    log(personaToken(persona), id, { device: 'Chrome on Android', place, firstTime: now, lastTime: now })
    log(`${personaToken(persona)}-tablet`, id, {
      ...{ device: 'Safari on iPad', place: 'Cebu City, Philippines' },
      ...{ firstTime: now - 9 * DAY, lastTime: now - 2 * DAY },
    })
  }
  return {
    version: 7,
    seed,
    nextId: 700_001,
    issued: 0,
    players,
    tokens,
    logins,
    codes: {},
    wrongPasswords: {},
    changes: '',
    plays: 0,
    launches: {},
    bigWins: [],
    events: [],
  }
}
