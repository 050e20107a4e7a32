import { LANGUAGES, type Language } from './languages'

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
