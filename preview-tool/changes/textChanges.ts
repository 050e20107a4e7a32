import { isJsonObject, ownValue } from '@layout/jsonObject'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { findMessage } from '@/shared/i18n/t'
import { languageName } from '../fields/languageName'
import { limitTexts, type Said, type Scope } from './scope'

/** Changes of a site's own texts: `The text “Popular games” now reads “Games of the week”`. */
export function textChanges({ before, after, target }: Scope): Said[] {
  return LANGUAGES.flatMap((language) => {
    const [old, now] = [textsOf(before.messages, language), textsOf(after.messages, language)]
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    return keys
      .filter((key) => old[key] !== now[key])
      .map((key) => ({
        path: 'messages',
        text: key,
        sentence: sentenceOf(language, key, old[key], now[key]) + limitTexts(target),
        place: ['messages', language, key],
      }))
  })
}

function sentenceOf(
  language: Language,
  key: string,
  old: string | undefined,
  now: string | undefined,
): string {
  const text = `${language === LANGUAGES[0] ? 'The' : `In ${languageName(language)}, the`} text`
  // Messages of other languages are not at hand here: the English one says which it is.
  const standard = findMessage(key) ?? key
  if (now === undefined) return `${text} “${standard}” reads as before again, without “${old ?? ''}”`
  return `${text} “${old ?? standard}” now reads “${now}”`
}

/** A site's own texts of a language by key. */
export function textsOf(messages: unknown, language: Language): Record<string, string> {
  const one = ownValue(messages, language)
  if (!isJsonObject(one)) return {}
  return Object.fromEntries(
    Object.entries(one).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Which languages a site has: `Languages: English, Filipino, instead of English`. */
export function languageChange({ before, after, target }: Scope): Said[] {
  const listed = (value: unknown) => (Array.isArray(value) ? value.map(languageName).join(', ') : '')
  const [old, now] = [listed(before.languages), listed(after.languages)]
  const sentence =
    now === ''
      ? `The languages are those of other sites again, without ${old}`
      : `Languages: ${now}${old === '' ? '' : `, instead of ${old}`}`
  return [{ path: 'messages', sentence: sentence + limitTexts(target), place: ['languages'] }]
}

/** Who approved legal texts: players get a language once somebody did (LG-04). */
export function approvalChanges({ before, after, target }: Scope): Said[] {
  return LANGUAGES.flatMap((language) => {
    const approvalIn = (side: Scope['before']) => ownValue(side.legalApprovals, language)
    const [old, now] = [approvalIn(before), approvalIn(after)]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    const texts = `The legal texts in ${languageName(language)}`
    const sentence = isJsonObject(now)
      ? `${texts} were approved by ${String(now.by)} on ${String(now.on)}: players are offered ${languageName(language)}`
      : `${texts} are drafts again: players are no longer offered ${languageName(language)}`
    return [
      { path: 'messages', sentence: sentence + limitTexts(target), place: ['legalApprovals', language] },
    ]
  })
}

/** Which drafts of the portal a person has confirmed (LG-04). */
export function confirmationChanges({ before, after, target }: Scope): Said[] {
  return LANGUAGES.flatMap((language) => {
    const [old, now] = [textsOf(before.confirmedTexts, language), textsOf(after.confirmedTexts, language)]
    return Object.keys({ ...old, ...now })
      .filter((key) => old[key] !== now[key])
      .map((key) => {
        const text = `In ${languageName(language)}, the text “${findMessage(key) ?? key}”`
        const state = now[key] === undefined ? 'is a draft again' : 'was confirmed by a person'
        return {
          path: 'messages',
          text: key,
          sentence: `${text} ${state}${limitTexts(target)}`,
          place: ['confirmedTexts', language, key],
        }
      })
  })
}
