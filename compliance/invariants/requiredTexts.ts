import { toPointer } from '@layout/pointer'
import type { Layout, LegalProblem } from '@layout/types'
import { readText } from '@/shared/format/readTyped'
import { LANGUAGES } from '@/shared/i18n/languages'

const AGE = /\b21\b/
const SITE_NAME = /\{\{app\}\}/
const DOCUMENTS = [/\{\{terms\}\}/, /\{\{privacy\}\}/]
/** What can be found in any language. The rest is for a lawyer to read (LG-04). */
const NEUTRAL: readonly RegExp[] = [AGE, SITE_NAME, ...DOCUMENTS]

/** What a legal text must say, however a site words it (portal.md §1 and §2): each of the patterns. */
const REQUIRED: Record<string, readonly RegExp[]> = {
  'legal.ageNotice': [AGE, SITE_NAME],
  'legal.agreeTo': [AGE, /agree/i, ...DOCUMENTS],
  'legal.noticeLead': [/\b(may|must|can) ?not\b|\bbarred\b/i, /\bplay/i],
  'legal.barred.government': [/government/i, /official/i, /employee/i],
  'legal.barred.forces': [/armed forces/i, /police/i],
  'legal.barred.under21': [AGE, /under 21\b/i],
  'legal.barred.restricted': [/national/i, /restricted/i],
  'legal.barred.licence': [/gaming licen[cs]e/i],
  'legal.forfeiture': [/funds/i, /forfeit/i, /government/i],
  'legal.topUpRule': [/bonus/i, /at least one valid top-up/i],
  'legal.terms': [/terms/i],
  'legal.privacy': [/privacy/i],
}

/** A site's own texts that lack what the law requires (ED-06). */
export function requiredTexts(layout: Layout): LegalProblem[] {
  const patternsOf = (key: string, language: string) =>
    REQUIRED[key]?.filter((pattern) => language === LANGUAGES[0] || NEUTRAL.includes(pattern)) ?? []
  return ownTexts(layout)
    .filter(({ key, language, text }) =>
      patternsOf(key, language).some((pattern) => !pattern.test(readText(text))),
    )
    .map(({ pointer, text }) => ({
      rule: 'requiredText',
      pointer,
      message: 'This text is required by law, and it no longer says what the law asks for.',
      expected: 'the statement of the standard text, in other words if need be',
      found: text,
    }))
}

/** A site's own texts in all languages. */
export function ownTexts({
  messages = {},
}: Layout): { key: string; language: string; text: string; pointer: string }[] {
  return Object.entries(messages).flatMap(([language, texts]) =>
    Object.entries(texts).map(([key, text]) => ({
      key,
      language,
      text,
      pointer: toPointer(['messages', language, key]),
    })),
  )
}
