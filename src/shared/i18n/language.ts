import { LANGUAGES, type Language } from './languages'

let current: () => Language = () => LANGUAGES[0]

/** The language of what is shown. It stays the same as long as a document: another choice loads the page again. */
export const language = (): Language => current()

/** Takes the language from elsewhere: a server renders pages of several at once. */
export function readLanguageFrom(source: () => Language): void {
  current = source
}
