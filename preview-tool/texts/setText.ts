import { ownValue } from '@layout/jsonObject'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { findMessage } from '@/shared/i18n/t'
import { shortDigest } from '@/shared/shortDigest'
import { resetValue, setValue } from '../edit/edits'
import { inheritedAt, mergedAt } from '../edit/mergedAt'
import type { Documents, EditTarget } from '../model'

/** Whose texts are edited: a language, and the text that the portal comes with in it. */
export interface TextLanguage {
  language: Language
  standard: (key: string) => string | undefined
}

export const ENGLISH: TextLanguage = { language: LANGUAGES[0], standard: findMessage }

/** Gives messages another text; one that reads as without the override has none any more (ED-01). */
export function setText(
  documents: Documents,
  target: EditTarget,
  keys: readonly string[],
  text: string,
  { language, standard }: TextLanguage = ENGLISH,
): Documents {
  return keys.reduce((now, key) => {
    const path = ['messages', language, key]
    const inherits = inheritedAt(now, target, path).every((one) => (one ?? standard(key)) === text)
    return inherits ? resetValue(now, target, path) : setValue(now, target, path, text)
  }, documents)
}

export const resetText = (
  documents: Documents,
  target: EditTarget,
  key: string,
  { language }: TextLanguage = ENGLISH,
): Documents => resetValue(documents, target, ['messages', language, key])

/** What a confirmation is given for: a text of the portal, and the English one that it stands for. */
const confirmationOf = (key: string, { standard }: TextLanguage): string =>
  shortDigest(`${findMessage(key) ?? ''}\n${standard(key) ?? ''}`)

/** Notes that a person has read a text of the portal and finds it right, or takes that back (LG-04). */
export function confirmText(
  documents: Documents,
  { layer }: EditTarget,
  key: string,
  isConfirmed: boolean,
  language: TextLanguage,
): Documents {
  // A text is as good on each device and in each mode.
  const site = { layer }
  const path = ['confirmedTexts', language.language, key]
  const wanted = isConfirmed ? confirmationOf(key, language) : undefined
  if (inheritedAt(documents, site, path).every((one) => one === wanted))
    return resetValue(documents, site, path)
  return setValue(documents, site, path, wanted ?? null)
}

/**
 * Who wrote a text. The portal's texts in other languages than English are drafts of a machine (`machine`), until a person has confirmed
 * them (`confirmed`); `changed`: the portal says something else since. A site's own text is a person's.
 */
export type Author = 'portal' | 'machine' | 'changed' | 'confirmed' | 'person'

export interface TextSource {
  author: Author

  /** What players read. */
  text: string
  /** What they would read without the edited override. */
  inherited: string
  /** The edited part of the edited layer has a text of its own. */
  own: boolean
  /** Some layer has a text of its own. */
  isChanged: boolean
}

/** The messages as the edited layer, device and mode show them. */
export function textsAt(
  documents: Documents,
  target: EditTarget,
  spoken: TextLanguage = ENGLISH,
): (key: string) => TextSource {
  const { language, standard } = spoken
  const [values] = mergedAt(documents, target, ['messages', language])
  const [below] = inheritedAt(documents, target, ['messages', language])
  const [confirmed] = mergedAt(documents, { layer: target.layer }, ['confirmedTexts', language])
  const authorOf = (key: string): Author => {
    if (language === LANGUAGES[0]) return 'portal'
    const confirmation = textIn(confirmed, key)
    if (confirmation === undefined) return 'machine'
    return confirmation === confirmationOf(key, spoken) ? 'confirmed' : 'changed'
  }
  const textIn = (texts: unknown, key: string) => {
    const text = ownValue(texts, key)
    return typeof text === 'string' ? text : undefined
  }
  return (key) => {
    const inherited = textIn(below, key) ?? standard(key) ?? ''
    const text = textIn(values, key)
    return {
      author: text === undefined ? authorOf(key) : 'person',
      text: text ?? inherited,
      inherited,
      own: text !== textIn(below, key),
      isChanged: text !== undefined,
    }
  }
}
