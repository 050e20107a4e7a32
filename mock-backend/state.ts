import { personaPlayers, personaToken } from './players/personas'
import { personaNames } from './players/personaNames'
import type { Player } from './players/player'

/** All that changes. Plain JSON, so that it can be kept. */
export interface BackendState {
  version: 4
  nextId: number
  /** Tokens given out so far. */
  issued: number
  players: Player[]
  /** Token to player id. */
  tokens: Record<string, number>
  /** Mobile to the time its one-time code was sent, milliseconds since the epoch. */
  codes: Record<string, number>
  /** Account to wrong passwords in a row, and until when it is locked for them, milliseconds since the epoch. */
  wrongPasswords: Record<string, { count: number; lockedUntil: number }>
  /** The scenario's changes to its player that are in this state already, as JSON. */
  changes: string
  /** Events of the event log, the last few. */
  events: unknown[]
}

/** A fresh operator: the personas and nobody else. */
export function freshState(now: number): BackendState {
  const players = personaPlayers(now)
  const tokens: Record<string, number> = {}
  for (const [at, persona] of personaNames.entries())
    tokens[personaToken(persona)] = (players[at] as Player).id
  return {
    version: 4,
    nextId: 700_001,
    issued: 0,
    players,
    tokens,
    codes: {},
    wrongPasswords: {},
    changes: '',
    events: [],
  }
}

/** A kept state, or undefined when the text is not one. */
export function readState(text: string | null): BackendState | undefined {
  if (!text) return undefined
  try {
    const state = JSON.parse(text) as Partial<BackendState> | null
    const whole =
      state?.version === 4 &&
      Array.isArray(state.players) &&
      state.tokens &&
      state.codes &&
      state.wrongPasswords
    return whole &&
      Array.isArray(state.events) &&
      Number.isInteger(state.nextId) &&
      Number.isInteger(state.issued)
      ? (state as BackendState)
      : undefined
  } catch {
    return undefined
  }
}
