import type { ProblemRule } from '@layout/types'
import type { DraftProblem } from '../problems/draftProblem'
import { editorLocation } from '../problems/editorLocation'

/** Why something was not done. */
export interface Refusal {
  sentence: string
  /** The rule behind it, where it is one of the layout's. */
  rule?: ProblemRule | undefined
  /** Path of the outline where it is. */
  place?: string | undefined
}

/** The refusals of an edit, each sentence once. */
export function refusalsOf(problems: readonly DraftProblem[], selected: string | null): Refusal[] {
  const refusals = problems.map(({ message, sentence = message, rule, layer, pointer }): Refusal => {
    const { selected: entry, section } = editorLocation(layer, pointer)
    // A rule that nothing keeps any more names the section alone: it was kept by what is selected.
    const kept = selected?.split('.')[0] === section ? selected : section
    return { sentence, rule, place: entry ?? kept ?? undefined }
  })
  return [...new Map(refusals.map((one) => [one.sentence, one])).values()]
}

/** All sentences of some refusals. */
export const sentencesOf = (refusals: readonly Refusal[]): string =>
  refusals.map(({ sentence }) => sentence).join(' ')
