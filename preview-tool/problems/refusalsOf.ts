import type { Refusal } from '../refusals/refusal'
import type { DraftProblem } from './draftProblem'
import { editorLocation } from './editorLocation'

/** The refusals of an edit, each sentence once. */
export function refusalsOf(problems: readonly DraftProblem[], selected: string | null): Refusal[] {
  const refusals = problems.map(({ message, sentence = message, rule, layer, pointer }): Refusal => {
    const { selected: entry, section } = editorLocation(layer, pointer)
    // A rule that nothing keeps any more names the section alone: what was selected kept it.
    const ruleSection = selected?.split('.')[0] === section ? selected : section
    return { sentence, rule, place: entry ?? ruleSection ?? undefined }
  })
  return [...new Map(refusals.map((one) => [one.sentence, one])).values()]
}
