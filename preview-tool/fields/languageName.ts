import { LANGUAGES } from '@/shared/i18n/languages'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** A language as operators call it: `Filipino`. What is none of the portal's stays as it is. */
export function languageName(language: unknown): string {
  const known = LANGUAGES.find((one) => one === language)
  return (known && names.of(known)) ?? String(language)
}
