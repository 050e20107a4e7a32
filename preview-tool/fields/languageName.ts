import type { Language } from '@/shared/i18n/languages'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** A language as operators call it: `Filipino`. */
export const languageName = (language: Language): string => names.of(language) ?? language
