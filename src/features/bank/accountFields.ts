import type { WebConfig } from '@/api/models/webConfig'
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

/** Normalises an account number: no spaces or dashes, full-width digits as plain ones. */
export const accountDigits = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s\u2010-\u2015-]/g, '')

/** Normalises a name: single spaces between its parts. */
export const holderName = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Validators for react-hook-form: `true`, or the error message. */
export function validateHolder(typed: string): true | string {
  const name = holderName(typed)
  if (name === '') return t('bank.check.holder')
  const fits = name.length <= HOLDER_MAX && /^\p{L}[\p{L}\p{M} .,'’-]*$/u.test(name)
  return fits || t('bank.check.holderForm')
}

export function validateNumber(typed: string): true | string {
  const digits = accountDigits(typed)
  if (digits === '') return t('bank.check.number')
  if (!/^\d+$/.test(digits)) return t('bank.check.numberDigits')
  return (digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX) || t('bank.check.numberLength')
}

export const validateRepeat = (typed: string, first: string): true | string =>
  accountDigits(typed) === accountDigits(first) || t('bank.check.again')

export function validateMobile(typed: string, config: WebConfig): true | string {
  if (typed.trim() === '') return t('bank.check.mobile')
  const error = phoneError(config, typed)
  return error ? t(error.key, error.params) : true
}
