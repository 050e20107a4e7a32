import { capabilitiesOf } from '@/api/models/siteModes'
import type { WebConfig } from '@/api/models/webConfig'
import { readDigits, readText } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { phoneError, readPhone, type ValidationError } from '@/domain/session/phoneError'

/** Kinds of login (portal.md §4). */
export const LOGIN_KIND = { phone: 1, account: 2, phoneWithoutCode: 3 } as const
export type LoginKind = (typeof LOGIN_KIND)[keyof typeof LOGIN_KIND]

/** The registration variant of the site. */
export interface Registration {
  kind: LoginKind
  /** By phone number instead of username. */
  byPhone: boolean
  /** Requires a one-time code (AU-09). */
  asksCode: boolean
  call: 'accountRegist' | 'accountRegist4'
}

/** Longest username field (portal.md §2). */
export const USERNAME_MAX = 50

type RegisterConfig = Pick<WebConfig, 'mode' | 'registerType' | 'otpStatus'>

/** Derives the registration variant from the site's configuration (AU-08, AU-09, AU-12, AU-16). */
export function registration({ mode, registerType, otpStatus }: RegisterConfig): Registration {
  const withoutCode = registerType === 'phoneNoOtp'
  const byPhone = capabilitiesOf(mode).phoneOnly || registerType === 'phone' || withoutCode
  return {
    kind: withoutCode ? LOGIN_KIND.phoneWithoutCode : byPhone ? LOGIN_KIND.phone : LOGIN_KIND.account,
    byPhone,
    asksCode: byPhone && otpStatus && !withoutCode,
    call: otpStatus && !withoutCode ? 'accountRegist4' : 'accountRegist',
  }
}

/** Letters and digits only, `usernameLengthMin` to `usernameLengthMax` (VA-01). */
export function usernameError(config: WebConfig, typed: string): ValidationError | null {
  const username = readText(typed)
  const { usernameLengthMin: min, usernameLengthMax: max } = config
  const fits = /^[A-Za-z0-9]+$/.test(username) && username.length >= min && username.length <= max
  return fits ? null : { key: 'login.loginUsernameTip', params: { min, max } }
}

/** Reads what identifies the player at login: a username, or a phone number in its local form. */
export function readLogin(config: WebConfig | null, typed: string): string {
  const text = readText(typed)
  if (!config || phoneError(config, typed) !== null) return text
  // Where players choose their names, bare digits may be one of them.
  const isName = !registration(config).byPhone && usernameError(config, typed) === null
  return isName ? text : readPhone(config, typed)
}

/** `passwordLengthMin` to `passwordLengthMax` characters (VA-03). */
export function passwordError(config: WebConfig, password: string): ValidationError | null {
  const { passwordLengthMin: min, passwordLengthMax: max } = config
  const fits = password.length >= min && password.length <= max
  return fits ? null : { key: 'login.loginPasswordTip', params: { min, max } }
}

/** Not empty and equal to the password (VA-04). */
export function confirmationError(password: string, confirmation: string): ValidationError | null {
  return confirmation !== '' && confirmation === password ? null : { key: 'login.loginConfirmationTip' }
}

/** The code must not be empty (VA-05). */
export function codeError(code: string): ValidationError | null {
  return readDigits(code) === '' ? { key: 'login.loginOtpTip' } : null
}

/** Converts an error for react-hook-form: `true` when valid, or the message. */
export const formError = (error: ValidationError | null): true | string =>
  error ? t(error.key, error.params) : true
