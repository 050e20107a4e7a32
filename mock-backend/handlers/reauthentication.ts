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

const CHALLENGE_MS = 5 * 60_000

/** A new challenge in place of any earlier one. */
export function newChallenge(call: Call, me: Player): string {
  // Chance is the same for the same count, and a challenge must never be. Twelve letters are nine whole bytes of base64url.
  const count = (call.state.issued++).toString(36)
  const value = `${count}${Math.floor(call.random() * 2 ** 50).toString(36)}`.padEnd(12, '0').slice(0, 12)
  me.security.challenge = { value, until: call.now + CHALLENGE_MS }
  return me.security.challenge.value
}

/** Whether what a browser made is for the challenge, which counts once. This demo does not check the signature. */
export function signsChallenge(call: Call, me: Player, made: unknown, type: string): boolean {
  const { challenge } = me.security
  me.security.challenge = null
  try {
    const encoded = (made as { response: { clientDataJSON: string } }).response.clientDataJSON
    const data = JSON.parse(atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))) as Record<
      string,
      unknown
    >
    return (
      challenge !== null &&
      challenge.until > call.now &&
      data.type === type &&
      data.challenge === challenge.value
    )
  } catch {
    return false
  }
}

/** A refusal that offers the passkeys of the player, where there are any. */
function refuseFactor(call: Call, me: Player, errcode: number): WireBody {
  const allowCredentials = me.security.passkeys.map(({ id }) => ({ id, type: 'public-key' }))
  if (allowCredentials.length === 0) return refuse(errcode)
  return { ...refuse(errcode), passkey: { challenge: newChallenge(call, me), allowCredentials } }
}

/** Why a call that needs the second factor is refused; undefined where the player has none, or once its code came and is right. */
export function factorRefusal(call: Call, me: Player): WireBody | undefined {
  const { authenticator, passkeys, recoveryCodes } = me.security
  if (!authenticator && passkeys.length === 0) return undefined
  const code = textAt(call, 'factorCode')
  const { passkey } = call.body
  if (!code && passkey === undefined) return refuseFactor(call, me, ERRCODE.factorNeeded)
  const key = lockKey(me, me.account)
  const locked = lockRefusal(call, key)
  if (locked) return locked
  if (!code) {
    const isKnown = passkeys.some(({ id }) => id === (passkey as { id?: unknown } | null)?.id)
    const isRight = signsChallenge(call, me, passkey, 'webauthn.get') && isKnown
    return isRight ? undefined : refuseFactor(call, me, ERRCODE.passkeyRefused)
  }
  const recovery = recoveryCodes.indexOf(recoveryDigest(me, code))
  if (recovery >= 0) {
    recoveryCodes.splice(recovery, 1)
    return undefined
  }
  const step = authenticator && stepOf(authenticator.secret, code, call.now)
  if (!authenticator || step === null) {
    countWrongPassword(call, key)
    return refuseFactor(call, me, ERRCODE.factorWrong)
  }
  if (step <= authenticator.step) return refuseFactor(call, me, ERRCODE.factorUsed)
  authenticator.step = step
  return undefined
}

/** Why a change of the phone number or a bank account is refused: where the account is protected, it asks who makes it. */
export const changeRefusal = (call: Call, me: Player): WireBody | undefined =>
  (me.security.asksPassword ? passwordRefusal(call, me) : undefined) ?? factorRefusal(call, me)
