import type { LoginSession } from './areas/security'
import type { Player } from './players/player'

/** A game that a player opened: what the provider of the game knows of them. Times are milliseconds since the epoch. */
export interface Launch {
  playerId: number
  gameId: number
  at: number
  /** The portal's session that opened it: when that ends, so does this. */
  session: string
  /** Whether the game's page has called, and whether a round was played. */
  opened: boolean
  played: boolean
  /** The latest round, by the number that the game gave it: asked again, it is answered again. */
  last?: { nonce: string; response: Record<string, unknown> }
}

/** A win that the lobby tells of. Amount in minor units, time in milliseconds since the epoch. */
export interface BigWin {
  phone: string
  gameId: number
  amount: number
  at: number
}

/** All mutable state, as plain JSON so that it can be stored. */
export interface BackendState {
  version: 7
  /** What all chance starts from. */
  seed: string
  nextId: number
  /** Number of tokens issued. */
  issued: number
  players: Player[]
  /** Token to player id. */
  tokens: Record<string, number>
  /** Token to where and when its session began. */
  logins: Record<string, LoginSession>
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
  late?: { name: string; body: Record<string, unknown>; token: string; at: number }[]
}

/** Parses a stored state; undefined when it is invalid. */
export function readState(text: string | null): BackendState | undefined {
  if (!text) return undefined
  try {
    const state = JSON.parse(text) as Partial<BackendState> | null
    const whole =
      state?.version === 7 &&
      typeof state.seed === 'string' &&
      Array.isArray(state.players) &&
      state.tokens &&
      state.logins &&
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
