import { t } from '@/shared/i18n/t'

export const FIELD_MAX = 200
const MIN_AGE = 21
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const MANILA_AHEAD_MS = 8 * 60 * 60 * 1000

/** Whole years from a day (`YYYY-MM-DD`) to `now` in Manila; null for an invalid day. */
export function ageAt(birthday: string, now: number): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday)
  const born = new Date(`${birthday}T00:00:00Z`)
  if (!match || Number.isNaN(born.getTime()) || born.getUTCDate() !== Number(match[3])) return null
  const today = new Date(now + MANILA_AHEAD_MS)
  const before =
    today.getUTCMonth() < born.getUTCMonth() ||
    (today.getUTCMonth() === born.getUTCMonth() && today.getUTCDate() < born.getUTCDate())
  return today.getUTCFullYear() - born.getUTCFullYear() - Number(before)
}

/** The error message of an e-mail address, or true. An empty one is valid. */
export const validateEmail = (typed: string): true | string =>
  typed.trim() === '' || (EMAIL.test(typed.trim()) && typed.length <= FIELD_MAX) || t('profile.info.emailTip')

/** Like `validateEmail`, for a date of birth: checks the minimum age. */
export function validateBirthday(typed: string, now: number): true | string {
  if (typed === '') return true
  const age = ageAt(typed, now)
  if (age === null || age > 130) return t('profile.info.birthdayTip')
  return age >= MIN_AGE || t('profile.info.ageTip', { age: MIN_AGE })
}

/** Like `validateEmail`, for any text. */
export const validateText = (typed: string): true | string =>
  typed.trim().length <= FIELD_MAX || t('profile.info.tooLong', { max: FIELD_MAX })
