import type { WebConfig } from '@/api/models/webConfig'

/** A validation error: the message to show, with its values (portal.md §5). */
export interface ValidationError {
  key: string
  params?: Record<string, string | number>
}

/** A phone number as it is sent: without blanks, dashes and brackets. */
export const phoneDigits = (typed: string): string => typed.replace(/[\s()-]/g, '')

/** The required first digit, then digits only, `accountLengthMin` to `accountLengthMax` (VA-02). */
export function phoneError(config: WebConfig, typed: string): ValidationError | null {
  const phone = phoneDigits(typed)
  const digit = config.accountRule.mobileStartsWith
  if (digit && !phone.startsWith(digit)) return { key: 'errInputText.mobileInputTips1', params: { digit } }
  const { accountLengthMin: min, accountLengthMax: max } = config
  const fits = /^\d+$/.test(phone) && phone.length >= min && phone.length <= max
  return fits ? null : { key: 'login.loginPhoneTip', params: { min, max } }
}
