import type { ProblemRule } from '@layout/types'

/** Why something was not done. */
export interface Refusal {
  sentence: string
  /** The rule behind it, where it is one of the layout's. */
  rule?: ProblemRule | undefined
  /** Path of the outline where it is. */
  place?: string | undefined
}

/** All sentences of some refusals. */
export const sentencesOf = (refusals: readonly Refusal[]): string =>
  refusals.map(({ sentence }) => sentence).join(' ')
