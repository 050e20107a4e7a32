import { refuse, type Call, type WireBody } from '../call'
import { digestOf } from '../digestOf'
import { ERRCODE } from '../errcodes'
import type { Player } from '../players/player'
import { countWrongPassword, lockKey, lockRefusal } from './loginAttempts'
import { passwordAt } from './passwordAt'

/** Why a call that needs the login password is refused; undefined once it came and is right. */
export function passwordRefusal(call: Call, me: Player): WireBody | undefined {
  if (call.body.loginPassword === undefined) return refuse(ERRCODE.passwordNeeded)
  const key = lockKey(me, me.account)
  const locked = lockRefusal(call, key)
  if (locked) return locked
  const password = passwordAt(call, 'loginPassword')
  if (password === undefined) return refuse(ERRCODE.unreadablePassword)
  if (me.passwordDigest === digestOf(me.account, password)) return undefined
  countWrongPassword(call, key)
  return refuse(ERRCODE.wrongPassword)
}

/** The same for a change that asks for it only where the account is protected so. */
export const changeRefusal = (call: Call, me: Player): WireBody | undefined =>
  me.security.asksPassword ? passwordRefusal(call, me) : undefined
