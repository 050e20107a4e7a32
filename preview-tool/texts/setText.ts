import { ownValue } from '@layout/jsonObject'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { findMessage } from '@/shared/i18n/t'
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

export interface TextSource {
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
  { language, standard }: TextLanguage = ENGLISH,
): (key: string) => TextSource {
  const [values] = mergedAt(documents, target, ['messages', language])
  const [below] = inheritedAt(documents, target, ['messages', language])
  const textIn = (texts: unknown, key: string) => {
    const text = ownValue(texts, key)
    return typeof text === 'string' ? text : undefined
  }
  return (key) => {
    const inherited = textIn(below, key) ?? standard(key) ?? ''
    const text = textIn(values, key)
    return {
      text: text ?? inherited,
      inherited,
      own: text !== textIn(below, key),
      isChanged: text !== undefined,
    }
  }
}
