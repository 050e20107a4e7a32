import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { languageName } from '../fields/languageName'
import type { AltTexts, LibraryPicture } from './pictureLibrary'

/** Asks for a picture's alternative text in a language. */
export const altLabel = (language: Language): string =>
  language === LANGUAGES[0]
    ? 'What the picture shows'
    : `What the picture shows, in ${languageName(language)}`

/** Where a picture is used, as a mark and as a sentence without its full stop. */
export const USE_TEXTS: Readonly<Record<LibraryPicture['use'], string>> = {
  live: 'Live',
  draft: 'In drafts',
  template: 'In a template',
  none: 'Used nowhere',
}

/** Whether a picture says what it shows in the language that is always there. */
export const hasAlt = (alt: AltTexts): boolean => (alt[LANGUAGES[0]] ?? '').trim() !== ''
