import { decryptPassword } from '../demoKey'
import { ERRCODE } from '../errcodes'
import { digestOf } from '../digestOf'
import type { Player } from '../players/player'

const MAX_TRIES = 3
const LOCK_MS = 15 * 60_000

/** Wrong attempts left before the safebox locks. */
export const triesLeft = (me: Player, now: number): number =>
  me.vault.lockedUntil > now ? 0 : MAX_TRIES - me.vault.wrongTries

/**
 * The errcode for an encrypted safebox password, undefined when it is right. Wrong ones are
 * counted: after three the safebox is locked for a quarter of an hour. Withdrawals may require it too.
 */
export function safePasswordProblem(me: Player, cipher: string, now: number): number | undefined {
  const { vault } = me
  if (!vault.digest) return ERRCODE.safePasswordMissing
  if (vault.lockedUntil > now) return ERRCODE.safeLocked
  const password = decryptPassword(cipher)
  if (password === undefined) return ERRCODE.unreadablePassword
  if (digestOf(me.account, password) === vault.digest) {
    vault.wrongTries = 0
    return undefined
  }
  vault.wrongTries++
  if (vault.wrongTries < MAX_TRIES) return ERRCODE.safePasswordWrong
  vault.wrongTries = 0
  vault.lockedUntil = now + LOCK_MS
  return ERRCODE.safeLocked
}
