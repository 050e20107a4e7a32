import type { WebConfig } from '@/api/models/webConfig'
import { readDigits } from '@/shared/format/readTyped'

/** A validation error: the message to show, with its values (portal.md §5). */
export interface ValidationError {
  key: string
  params?: Record<string, string | number>
}

/** The required first digit, then digits only, `accountLengthMin` to `accountLengthMax` (VA-02). */
function numberError(config: WebConfig, phone: string): ValidationError | null {
  const digit = config.accountRule.mobileStartsWith
  if (digit && !phone.startsWith(digit)) return { key: 'errInputText.mobileInputTips1', params: { digit } }
  const { accountLengthMin: min, accountLengthMax: max } = config
  const fits = /^\d+$/.test(phone) && phone.length >= min && phone.length <= max
  return fits ? null : { key: 'login.loginPhoneTip', params: { min, max } }
}

/**
 * Reads a phone number as the back end knows it: without blanks, dots, dashes and brackets, and in its local form where it was
 * typed with the site's country code (`+63 917 …`, `0063917…`, `63917…`). Bare digits that fit the site's rules stay as they are.
 */
export function readPhone(config: WebConfig, typed: string): string {
  const phone = readDigits(typed).replace(/[\p{Ps}\p{Pe}./·]/gu, '')
  const match = /^(\+|00)?(.*)$/.exec(phone)
  const code = config.countryCode.replace(/\D/g, '')
  const bare = match?.[2] ?? phone
  if (code === '' || !bare.startsWith(code)) return phone
  // Some write the zero of the local form behind the country code.
  const rest = bare.slice(code.length).replace(/^0/, '')
  const forms = match?.[1] ? [rest, `0${rest}`] : [phone, rest, `0${rest}`]
  return forms.find((form) => numberError(config, form) === null) ?? (match?.[1] ? rest : phone)
}

/** Why a typed number is none of this site's (VA-02). */
export const phoneError = (config: WebConfig, typed: string): ValidationError | null =>
  numberError(config, readPhone(config, typed))
