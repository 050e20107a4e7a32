import { language } from '../i18n/language'
import { directionOf } from '../i18n/languages'

/** A number as it is written in every language: within Urdu, the groups of a phone number or of a mask would change places. */
export const leftToRight = (text: string): string =>
  directionOf(language()) === 'rtl' ? `\u2066${text}\u2069` : text
