import type { Persona } from '../players/personas'

/** The safebox beside its balance (`player.safebox`). Times are milliseconds since the epoch. */
export interface Vault {
  /** What is left of the password after `digestOf`; empty while there is none. */
  digest: string
  wrongTries: number
  lockedUntil: number
  /** Moves, the latest first: type 1 in, 2 out. */
  moves: { orderId: string; type: 1 | 2; amount: number; time: number }[]
}

/** The safebox of a persona, or of a fresh account. */
export function vaultOf(_persona: Persona | null, _now: number): Vault {
  return { digest: '', wrongTries: 0, lockedUntil: 0, moves: [] }
}
