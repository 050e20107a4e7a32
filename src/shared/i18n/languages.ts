/** The languages that the portal speaks, the one of its messages first. */
export const LANGUAGES = ['en', 'fil', 'ur'] as const
export type Language = (typeof LANGUAGES)[number]

/** What documents say and `Intl` formats by (LG-02): BCP 47. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-PK', fil: 'fil-PH', ur: 'ur-PK' }

/** Names that those who read the language know it by. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fil: 'Filipino',
  ur: 'اردو',
}

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ur' ? 'rtl' : 'ltr')

/** The code of a language as browsers name it: `ur` of `ur-PK`. Filipino is known to many as Tagalog. */
export const codeOf = (tag: string | null | undefined): string =>
  (tag ?? '')
    .toLowerCase()
    .replace(/[-_].*/, '')
    .replace(/^tl$/, 'fil')

/**
 * The language of a site for somebody (LG-01): the first of the preferred ones, as browsers name them (`ur-PK`), that the site
 * has, else the site's first.
 */
export function chooseLanguage(
  offered: readonly Language[] | undefined,
  preferred: readonly (string | null | undefined)[],
): Language {
  const wanted = preferred.map(codeOf).find((code) => offered?.some((one) => one === code))
  return (wanted as Language | undefined) ?? offered?.[0] ?? LANGUAGES[0]
}
