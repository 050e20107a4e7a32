import { verifySync } from 'otplib'
import { refuse, textAt, type Call, type WireBody } from '../call'
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

const STEP_S = 30

/** The time step of a code of an authenticator app: the present one, or one before or after it; null for any other code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const result = verifySync({
    ...{ secret, token: code },
    ...{ epoch: Math.floor(now / 1000), epochTolerance: STEP_S },
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** How a recovery code is stored: as it reads, whatever was typed between its letters. */
export const recoveryDigest = (me: Player, code: string): string =>
  digestOf(me.account, code.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Why a call that needs the second factor is refused; undefined where the player has none, or once its code came and is right. */
export function factorRefusal(call: Call, me: Player): WireBody | undefined {
  const { authenticator, recoveryCodes } = me.security
  if (!authenticator) return undefined
  const code = textAt(call, 'factorCode')
  if (!code) return refuse(ERRCODE.factorNeeded)
  const key = lockKey(me, me.account)
  const locked = lockRefusal(call, key)
  if (locked) return locked
  const recovery = recoveryCodes.indexOf(recoveryDigest(me, code))
  if (recovery >= 0) {
    recoveryCodes.splice(recovery, 1)
    return undefined
  }
  const step = stepOf(authenticator.secret, code, call.now)
  if (step !== null && step <= authenticator.step) return refuse(ERRCODE.factorUsed)
  if (step === null) {
    countWrongPassword(call, key)
    return refuse(ERRCODE.factorWrong)
  }
  authenticator.step = step
  return undefined
}

/** Why a change of the phone number or a bank account is refused: where the account is protected, it asks who makes it. */
export const changeRefusal = (call: Call, me: Player): WireBody | undefined =>
  (me.security.asksPassword ? passwordRefusal(call, me) : undefined) ?? factorRefusal(call, me)
