import { t } from '@/shared/i18n/t'

export const FIELD_MAX = 200
const MIN_AGE = 21
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const MANILA_AHEAD_MS = 8 * 60 * 60 * 1000

/** Whole years from a day (`YYYY-MM-DD`) to a time in Manila; null when there is no such day. */
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

/** What is wrong with an e-mail address, as a sentence, or true. Nothing is fine. */
export const validateEmail = (typed: string): true | string =>
  typed.trim() === '' || (EMAIL.test(typed.trim()) && typed.length <= FIELD_MAX) || t('profile.info.emailTip')

/** As `validateEmail`, for a date of birth: players are old enough. */
export function validateBirthday(typed: string, now: number): true | string {
  if (typed === '') return true
  const age = ageAt(typed, now)
  if (age === null || age > 130) return t('profile.info.birthdayTip')
  return age >= MIN_AGE || t('profile.info.ageTip', { age: MIN_AGE })
}

/** As `validateEmail`, for any text. */
export const validateText = (typed: string): true | string =>
  typed.trim().length <= FIELD_MAX || t('profile.info.tooLong', { max: FIELD_MAX })
