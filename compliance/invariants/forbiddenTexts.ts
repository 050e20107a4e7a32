import type { Layout, LayoutProblem } from '@layout/types'
import { ownTexts } from './requiredTexts'

/** Promises that a gaming site may not make to a player. */
const FORBIDDEN =
  /\b(risk[- ]?free|sure win|(win|profit)s? guaranteed|guaranteed (to )?(win|profit)s?|can(no|['’])?t lose|get rich|easy money)\b/i

/** A site's own texts that promise what nobody may (ED-06). */
export function forbiddenTexts(layout: Layout): LayoutProblem[] {
  return ownTexts(layout).flatMap(({ pointer, text }) => {
    const [promise] = FORBIDDEN.exec(text) ?? []
    if (promise === undefined) return []
    const message = `No text may promise “${promise}” to players.`
    return [{ pointer, message, expected: 'a text without such a promise', found: text }]
  })
}
