import { readRaw, type NodeText } from './rawProblems'
import type { Subject } from './subject'
import { isSmallText } from './isSmallText'
import { checkText } from './toolChecks'

/** What the JSON of a node says. A long text is read beside the page; one that takes too long is kept and has that as its problem. */
export async function checkNodeText(
  text: string,
  { segments }: Pick<Subject, 'segments'>,
): Promise<NodeText> {
  if (isSmallText(text)) return readRaw(text, { segments })
  return checkText('nodeText', text, { segments }).catch((error: Error) => ({
    problems: [{ from: 0, to: 1, line: 1, message: `${error.message} The text is kept: make it simpler.` }],
  }))
}
