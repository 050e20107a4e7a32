import { isJsonObject, ownValue } from '@layout/jsonObject'
import { findMessage } from '@/shared/i18n/t'
import { limitTexts, type Said, type Scope } from './scope'

/** Changes of a site's own texts: `Text “Popular games” now reads “Games of the week”`. */
export function textChanges({ before, after, target }: Scope): Said[] {
  const [old, now] = [textsOf(before.messages), textsOf(after.messages)]
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return keys
    .filter((key) => old[key] !== now[key])
    .map((key) => ({
      path: 'messages',
      text: key,
      sentence: sentenceOf(key, old[key], now[key]) + limitTexts(target),
      place: ['messages', ...Object.keys(after.messages ?? before.messages ?? {}).slice(0, 1), key],
    }))
}

function sentenceOf(key: string, old: string | undefined, now: string | undefined): string {
  const standard = findMessage(key) ?? key
  if (now === undefined) return `The text “${standard}” reads as before again, without “${old ?? ''}”`
  return `The text “${old ?? standard}” now reads “${now}”`
}

/** A site's own texts by key. All languages together: there is one. */
export function textsOf(messages: unknown): Record<string, string> {
  if (!isJsonObject(messages)) return {}
  const texts = Object.keys(messages).flatMap((language) => {
    const one = ownValue(messages, language)
    return isJsonObject(one) ? Object.entries(one) : []
  })
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
