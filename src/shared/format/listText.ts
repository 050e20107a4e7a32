import { language } from '../i18n/language'
import { LOCALES } from '../i18n/locales'

/** A list as the language writes it, without an "and": `₱20.00 Coins, 5 Points` (LG-02). */
export function listText(all: readonly string[]): string {
  const parts = new Intl.ListFormat(LOCALES[language()], { style: 'long', type: 'unit' }).formatToParts(all)
  // CLDR has a Latin comma in the middle of Urdu's lists, and Urdu's own near their end.
  const comma = language() === 'ur' ? '،' : ','
  return parts.map(({ type, value }) => (type === 'literal' ? value.replace(',', comma) : value)).join('')
}
