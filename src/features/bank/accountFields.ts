import type { WebConfig } from '@/api/models/webConfig'
import { readDigits, readText } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { phoneError } from '@/domain/session/phoneError'

/** The form's values, as typed. */
export interface AccountFields {
  bankId: string
  accountName: string
  cardNum: string
  again: string
  mobile: string
  isDefault: boolean
}

const HOLDER_MAX = 100
const DIGITS_MIN = 6
const DIGITS_MAX = 34

/** Validators for react-hook-form: `true`, or the error message. */
export function validateHolder(typed: string): true | string {
  const name = readText(typed)
  if (name === '') return t('bank.check.holder')
  const fits = name.length <= HOLDER_MAX && /^\p{L}[\p{L}\p{M} .,'’-]*$/u.test(name)
  return fits || t('bank.check.holderForm')
}

export function validateNumber(typed: string): true | string {
  const digits = readDigits(typed)
  if (digits === '') return t('bank.check.number')
  if (!/^\d+$/.test(digits)) return t('bank.check.numberDigits')
  return (digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX) || t('bank.check.numberLength')
}

export const validateRepeat = (typed: string, first: string): true | string =>
  readDigits(typed) === readDigits(first) || t('bank.check.again')

export function validateMobile(typed: string, config: WebConfig): true | string {
  if (readText(typed) === '') return t('bank.check.mobile')
  const error = phoneError(config, typed)
  return error ? t(error.key, error.params) : true
}
