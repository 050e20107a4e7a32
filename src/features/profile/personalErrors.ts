import { readText } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { ageAt, MIN_AGE } from '@/shared/time/age'

export const FIELD_MAX = 200
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** The error message of an e-mail address, or true. An empty one is valid. */
export function validateEmail(typed: string): true | string {
  const email = readText(typed)
  return email === '' || (EMAIL.test(email) && email.length <= FIELD_MAX) || t('profile.info.emailTip')
}

/** Like `validateEmail`, for a date of birth: checks the minimum age. */
export function validateBirthday(typed: string, now: number): true | string {
  if (typed === '') return true
  const age = ageAt(typed, now)
  if (age === null || age > 130) return t('profile.info.birthdayTip')
  return age >= MIN_AGE || t('profile.info.ageTip', { age: MIN_AGE })
}

/** Like `validateEmail`, for any text. */
export const validateText = (typed: string): true | string =>
  readText(typed).length <= FIELD_MAX || t('profile.info.tooLong', { max: FIELD_MAX })
