import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { checkSize } from '@/engine/layout/checkLimits'
import { pathSegments } from '@/engine/layout/pointer'
import { validateLayout } from '@/engine/layout/validateLayout'
import type { Json, JsonObject, LayoutProblem } from '@/engine/layout/types'
import { firstProblems, moreText } from '../problems/firstProblems'
import type { Subject } from './subject'

/** An error in a range of the text. */
export interface TextProblem {
  from: number
  to: number
  message: string
}

/** Parses a node's JSON: its value if possible, and all errors (PV-05). */
export function readRaw(text: string, subject: Subject): { value?: JsonObject; problems: TextProblem[] } {
  const { value, problems } = readText(text, subject)
  const { shown, more } = firstProblems(problems)
  const rest = more > 0 ? [{ from: 0, to: 1, message: moreText(more) }] : []
  return { ...(value && { value }), problems: [...shown, ...rest] }
}

function readText(text: string, subject: Subject): { value?: JsonObject; problems: TextProblem[] } {
  const [tooLarge] = checkSize(text)
  if (tooLarge) return { problems: [{ from: 0, to: 1, message: tooLarge.message }] }
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  if (errors.length > 0) return { problems: errors.map(parseProblem) }
  if (root?.type !== 'object')
    return { problems: [{ from: 0, to: text.length, message: 'This must be an object: { … }.' }] }
  const value = JSON.parse(text) as JsonObject
  const prefix = subject.segments.length
  const problems = validateLayout(layoutAround(value, subject))
    .map((problem) => ({ problem, at: pathSegments(problem.pointer) }))
    .filter(({ at }) => subject.segments.every((name, i) => at[i] === name))
    .map(({ problem, at }) => textProblem(problem, at.slice(prefix), root))
  return { value, problems }
}

/** The smallest layout that contains this node. */
function layoutAround(value: JsonObject, { segments }: Subject): JsonObject {
  const [section = '', id] = segments
  const copy = structuredClone(value)
  const bare: JsonObject = { schemaVersion: 1, shell: { type: 'shell.MobileShell' }, routes: {} }
  return { ...bare, [section]: id === undefined ? copy : ({ [id]: copy } as Json) }
}

function textProblem({ message }: LayoutProblem, at: string[], root: Node): TextProblem {
  let node: Node = root
  for (let depth = at.length; depth >= 0; depth--) {
    const found = findNodeAtLocation(root, at.slice(0, depth).map(indexOrName))
    if (!found) continue
    // Mark a member that is not allowed by its name.
    node = found.parent?.type === 'property' && depth === at.length ? found.parent : found
    break
  }
  const isWhole = node === root
  return { from: node.offset, to: isWhole ? node.offset + 1 : node.offset + node.length, message }
}

function indexOrName(name: string): string | number {
  return /^\d+$/.test(name) ? Number(name) : name
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
