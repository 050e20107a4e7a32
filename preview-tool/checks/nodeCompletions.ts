import { entries } from '../entries'
import { rawCompletions, type Completions } from './rawCompletions'
import { rawSchema } from './rawSchema'
import { readRaw } from './rawProblems'
import type { Subject } from './subject'

/** What can stand at a position of a node's JSON. `type` is that of the node before it was edited. */
export function nodeCompletions(
  text: string,
  offset: number,
  subject: Pick<Subject, 'segments' | 'kind' | 'slot'>,
  type: unknown,
): Completions | null {
  const written = readRaw(text, subject).value?.type
  return rawCompletions(text, offset, rawSchema(subject, written ?? type, entries))
}
