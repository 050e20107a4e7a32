import { refuse, type Call, type WireBody } from '../call'
import { ERRCODE } from '../errcodes'
import type { Player } from '../players/player'

const WRONG_PASSWORDS_ALLOWED = 10
const LOCK_MS = 15 * 60_000

/** Where wrong passwords are counted: an account locks as a whole, whether its name or its mobile is typed. */
export const lockKey = (player: Player | undefined, typed: string) => (player?.account ?? typed).toLowerCase()

/** The refusal while an account is locked, with the time at which it opens again; undefined for any other. */
export function lockRefusal({ state, now }: Call, key: string): WireBody | undefined {
  const lockedUntil = state.wrongPasswords[key]?.lockedUntil ?? 0
  return now < lockedUntil ? { ...refuse(ERRCODE.locked), lockedUntil } : undefined
}

/** The last allowed attempt locks the account for a while; after that the count starts over. */
export function countWrongPassword(call: Call, key: string): void {
  const { count = 0, lockedUntil = 0 } = call.state.wrongPasswords[key] ?? {}
  const now = (lockedUntil > 0 ? 0 : count) + 1
  call.state.wrongPasswords[key] = {
    count: now,
    lockedUntil: now >= WRONG_PASSWORDS_ALLOWED ? call.now + LOCK_MS : 0,
  }
}
