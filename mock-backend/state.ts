import { personaPlayers, personaToken } from './players/personas'
import { personaNames } from './players/personaNames'
import type { Player } from './players/player'

/** All mutable state, as plain JSON so that it can be stored. */
export interface BackendState {
  version: 4
  nextId: number
  /** Number of tokens issued. */
  issued: number
  players: Player[]
  /** Token to player id. */
  tokens: Record<string, number>
  /** Mobile to the time when its one-time code was sent, milliseconds since the epoch. */
  codes: Record<string, number>
  /** Account to consecutive wrong passwords, and until when it is locked, milliseconds since the epoch. */
  wrongPasswords: Record<string, { count: number; lockedUntil: number }>
  /** The scenario's player changes already applied to this state, as JSON. */
  changes: string
  /** The latest events of the event log. */
  events: unknown[]
}

/** A fresh operator with the personas only. */
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

/** Parses a stored state; undefined when it is invalid. */
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
