import { readTextsFrom } from './t'

/** A site's own texts by message key. */
export type Texts = Readonly<Record<string, string>>

let texts: Texts = {}
readTextsFrom(ownText)

/** The site's own text of a key, where it has one. */
export function ownText(key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** Shows a site's own texts from now on, in a browser: what is on the page already has to be rendered again. */
export function showTexts(own: Texts | undefined): void {
  texts = own ?? {}
}
