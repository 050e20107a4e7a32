import type { Language } from './languages'

/** What documents say and `Intl` formats by (LG-02): BCP 47. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-PK', fil: 'fil-PH', ur: 'ur-PK' }
