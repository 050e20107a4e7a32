import { ownValue } from '@layout/jsonObject'
import { findMessage } from '@/shared/i18n/t'
import { LANGUAGES } from '@/shared/i18n/languages'
import { resetValue, setValue } from '../edit/edits'
import { inheritedAt, mergedAt } from '../edit/mergedAt'
import type { Documents, EditTarget } from '../model'

const [LANGUAGE] = LANGUAGES
const pathOf = (key: string) => ['messages', LANGUAGE, key]

/** Gives messages another text; one that reads as without the override has none any more (ED-01). */
export function setText(
  documents: Documents,
  target: EditTarget,
  keys: readonly string[],
  text: string,
): Documents {
  return keys.reduce((now, key) => {
    const inherits = inheritedAt(now, target, pathOf(key)).every((one) => (one ?? findMessage(key)) === text)
    return inherits ? resetText(now, target, key) : setValue(now, target, pathOf(key), text)
  }, documents)
}

export function resetText(documents: Documents, target: EditTarget, key: string): Documents {
  return resetValue(documents, target, pathOf(key))
}

export interface TextSource {
  /** What players read. */
  text: string
  /** What they would read without the edited override. */
  inherited: string
  /** The edited part of the edited layer has a text of its own. */
  own: boolean
}

/** The messages as the edited layer, device and mode show them. */
export function textsAt(documents: Documents, target: EditTarget): (key: string) => TextSource {
  const [values] = mergedAt(documents, target, ['messages', LANGUAGE])
  const [below] = inheritedAt(documents, target, ['messages', LANGUAGE])
  const textIn = (texts: unknown, key: string) => {
    const text = ownValue(texts, key)
    return typeof text === 'string' ? text : undefined
  }
  return (key) => {
    const inherited = textIn(below, key) ?? findMessage(key) ?? ''
    const text = textIn(values, key) ?? inherited
    return { text, inherited, own: textIn(values, key) !== textIn(below, key) }
  }
}
