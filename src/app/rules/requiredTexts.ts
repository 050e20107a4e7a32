import { toPointer } from '@/engine/layout/pointer'
import type { Layout, LayoutProblem } from '@/engine/layout/types'

/** What a legal text must say, however a site words it (portal.md §1 and §2): each of the patterns. */
const REQUIRED: Record<string, readonly RegExp[]> = {
  'legal.ageNotice': [/\b21\b/, /\{\{app\}\}/],
  'legal.agreeTo': [/\b21\b/, /agree/i],
  'legal.noticeLead': [/\b(may|must|can) ?not\b|\bbarred\b/i, /\bplay/i],
  'legal.barred.government': [/government/i, /official/i, /employee/i],
  'legal.barred.forces': [/armed forces/i, /police/i],
  'legal.barred.under21': [/under 21\b/i],
  'legal.barred.restricted': [/national/i, /restricted/i],
  'legal.barred.licence': [/gaming licen[cs]e/i],
  'legal.forfeiture': [/funds/i, /forfeit/i, /government/i],
  'legal.topUpRule': [/bonus/i, /at least one valid top-up/i],
  'legal.terms': [/terms/i],
  'legal.privacy': [/privacy/i],
}

/** Promises that a gaming site may not make to a player. */
const FORBIDDEN =
  /\b(risk[- ]?free|sure win|(win|profit)s? guaranteed|guaranteed (to )?(win|profit)s?|can(no|['’])?t lose|get rich|easy money)\b/i

/** A site's own texts that lack what the law requires, or promise what nobody may (ED-06). */
export function requiredTexts({ messages }: Layout): LayoutProblem[] {
  return Object.entries(messages ?? {}).flatMap(([language, texts]) =>
    Object.entries(texts).flatMap(([key, text]): LayoutProblem[] => {
      const pointer = toPointer(['messages', language, key])
      const lacks = Object.hasOwn(REQUIRED, key) && REQUIRED[key]?.some((pattern) => !pattern.test(text))
      const [promise] = FORBIDDEN.exec(text) ?? []
      return [
        ...(lacks
          ? [
              {
                pointer,
                message: 'This text is required by law, and it no longer says what the law asks for.',
                expected: 'the statement of the standard text, in other words if need be',
                found: text,
              },
            ]
          : []),
        ...(promise !== undefined
          ? [
              {
                pointer,
                message: `No text may promise “${promise}” to players.`,
                expected: 'a text without such a promise',
                found: text,
              },
            ]
          : []),
      ]
    }),
  )
}
