import type { EndpointName } from '@/api/endpoints'
import type { Launch } from './games/launches'
import type { BigWin } from './games/noteWin'
import type { Player } from './players/player'

/** All mutable state, as plain JSON so that it can be stored. */
export interface BackendState {
  version: 6
  /** What all chance starts from. */
  seed: string
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
  /** Number of launches and rounds so far: the seed of the next one. */
  plays: number
  /** Open games by launch token. */
  launches: Record<string, Launch>
  /** Players' big wins, the latest first. */
  bigWins: BigWin[]
  /** The latest events of the event log. */
  events: unknown[]
  /** Calls whose response was lost by a fault, to be carried out at that time. */
  late?: { name: EndpointName; body: Record<string, unknown>; token: string; at: number }[]
}

/** Parses a stored state; undefined when it is invalid. */
export function readState(text: string | null): BackendState | undefined {
  if (!text) return undefined
  try {
    const state = JSON.parse(text) as Partial<BackendState> | null
    const whole =
      state?.version === 6 &&
      typeof state.seed === 'string' &&
      Array.isArray(state.players) &&
      state.tokens &&
      state.codes &&
      state.launches &&
      Array.isArray(state.bigWins) &&
      Number.isInteger(state.plays) &&
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
