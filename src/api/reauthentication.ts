import type { Failure } from './apiError'

/**
 * What a call carries besides its own fields after the back end asked who makes it (not in portal.md: our extension). `loginPassword` is
 * encrypted as at login; `factorCode` is that of an authenticator app, or a recovery code; `passkey` is what a passkey signed instead (`AuthenticationResponseJSON` of WebAuthn).
 */
export interface Credentials {
  loginPassword?: string
  factorCode?: string | undefined
  passkey?: object | undefined
}

/** The errcodes by which a back end asks, or refuses what it was given. A back end that never sends them asks for nothing. */
export const REAUTHENTICATION = {
  passwordNeeded: 1210,
  factorNeeded: 1211,
  factorWrong: 1212,
  factorUsed: 1213,
  passkeyRefused: 1216,
} as const

/** The errcodes of login for a wrong password, and for too many of them. */
const REFUSED_LOGIN = [1018, 1049]
const REFUSED_FACTOR: readonly number[] = [
  REAUTHENTICATION.factorWrong,
  REAUTHENTICATION.factorUsed,
  REAUTHENTICATION.passkeyRefused,
]

/** What a refusal asks the player for, after what was sent; null for any other refusal. */
export function requestedCredential(
  { kind, errcode = 0 }: Failure,
  sent: Credentials,
): 'password' | 'factor' | null {
  if (kind !== 'errcode') return null
  if (errcode === REAUTHENTICATION.factorNeeded) return 'factor'
  if (errcode === REAUTHENTICATION.passwordNeeded) return 'password'
  const wasFactor = sent.factorCode !== undefined || sent.passkey !== undefined
  if (wasFactor && [...REFUSED_FACTOR, ...REFUSED_LOGIN].includes(errcode)) return 'factor'
  return sent.loginPassword !== undefined && REFUSED_LOGIN.includes(errcode) ? 'password' : null
}
