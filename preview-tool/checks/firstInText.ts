import { firstProblems, moreText } from '../problems/firstProblems'
import type { TextProblem } from './textProblem'

/** A problem with its line, the first being 1. */
export interface LineProblem extends TextProblem {
  line: number
}

/** The first problems of a text with their lines, and one that counts the rest. Only what is shown is looked for in the text. */
export function firstInText<P>(
  text: string,
  problems: readonly P[],
  placeOf: (problem: P) => TextProblem,
): LineProblem[] {
  const { shown, more } = firstProblems(problems)
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (offset: number) => 1 + breaks.filter((at) => at < offset).length
  const placed = shown.map(placeOf).map((one) => ({ ...one, line: lineAt(one.from) }))
  return more > 0 ? [...placed, { from: 0, to: 1, line: 1, message: moreText(more) }] : placed
}
