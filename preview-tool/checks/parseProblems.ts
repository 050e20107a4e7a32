import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { textFaults } from './textFaults'
import type { TextProblem } from './textProblem'

/** What keeps a text from being JSON, in words and with its place; or what it contains, with the place of each part. */
export function parseProblems(text: string): { root: Node | undefined; problems: TextProblem[] } {
  const faults = textFaults(text)
  if (faults.length > 0) return { root: undefined, problems: faults }
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  return { root, problems: errors.map(parseProblem) }
}

const WORDS: Record<string, string> = {
  InvalidSymbol: 'This is not valid JSON. Text must be in double quotes.',
  InvalidNumberFormat: 'This is not a number.',
  PropertyNameExpected: 'A name in double quotes is missing here.',
  ValueExpected: 'A value is missing here.',
  ColonExpected: 'A colon is missing here.',
  CommaExpected: 'A comma is missing here.',
  CloseBraceExpected: 'A closing } is missing.',
  CloseBracketExpected: 'A closing ] is missing.',
  EndOfFileExpected: 'There is extra text after the end.',
  InvalidCommentToken: 'JSON has no comments.',
  UnexpectedEndOfComment: 'JSON has no comments.',
  UnexpectedEndOfString: 'A closing quote is missing.',
  UnexpectedEndOfNumber: 'This number is incomplete.',
  InvalidUnicode: 'This escape sequence is not valid.',
  InvalidEscapeCharacter: 'This escape sequence is not valid.',
  InvalidCharacter: 'This character is not allowed here.',
}

function parseProblem({ error, offset, length }: ParseError): TextProblem {
  const message = WORDS[printParseErrorCode(error)] ?? 'This is not valid JSON.'
  return { from: offset, to: offset + Math.max(length, 0), message }
}
