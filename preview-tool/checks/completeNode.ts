import type { Completions } from './rawCompletions'
import type { Subject } from './subject'
import { checkText } from './toolChecks'

/** What can stand at a position of a node's JSON; nothing where that cannot be found out. */
export async function completeNode(
  text: string,
  offset: number,
  { segments, kind, slot }: Subject,
  type: unknown,
): Promise<Completions | null> {
  const subject = { segments, kind, ...(slot !== undefined && { slot }) }
  return checkText('nodeCompletions', text, offset, subject, type).catch(() => null)
}
