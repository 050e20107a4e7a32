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
