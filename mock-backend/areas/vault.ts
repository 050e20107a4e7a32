import { digestOf } from '../digestOf'
import type { Persona } from '../personaNames'

/** The safebox password of the personas that have one. */
export const DEMO_SAFE_PASSWORD = '246810'

/** The safebox beside its balance (`player.safebox`). Times are milliseconds since the epoch. */
export interface Vault {
  /** The digest of the password (`digestOf`); empty without one. */
  digest: string
  wrongTries: number
  lockedUntil: number
  /** Transfers, latest first: type 1 in, 2 out. */
  moves: { orderId: string; type: 1 | 2; amount: number; time: number }[]
}

const HOUR = 3_600_000

/** The safebox of a persona or a new account. */
export function vaultOf(persona: Persona | null, now: number): Vault {
  const empty: Vault = { digest: '', wrongTries: 0, lockedUntil: 0, moves: [] }
  if (persona !== 'vip') return empty
  return {
    ...empty,
    digest: digestOf(persona, DEMO_SAFE_PASSWORD),
    moves: [
      { orderId: 'S000003', type: 1, amount: 4_000_000, time: now - 20 * HOUR },
      { orderId: 'S000002', type: 2, amount: 2_000_000, time: now - 75 * HOUR },
      { orderId: 'S000001', type: 1, amount: 10_000_000, time: now - 300 * HOUR },
    ],
  }
}
