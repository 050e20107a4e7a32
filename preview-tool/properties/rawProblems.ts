import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { checkLimits } from '@layout/checkLimits'
import { pathSegments } from '@layout/pointer'
import { validateLayout } from '@layout/validateLayout'
import type { Json, JsonObject, LayoutProblem } from '@layout/types'
import { firstInText, type LineProblem } from '../checks/firstInText'
import { parseProblems } from '../checks/parseProblems'
import type { TextProblem } from '../checks/textProblem'
import type { Subject } from './subject'

/** What the JSON of a node says: its value if there is one, and what is wrong with it. */
export interface NodeText {
  value?: JsonObject
  problems: LineProblem[]
}

/** Parses a node's JSON: its value if possible, and the first of its errors (PV-05). */
export function readRaw(text: string, subject: Pick<Subject, 'segments'>): NodeText {
  const { root, problems } = parseProblems(text)
  if (problems.length > 0) return { problems: firstInText(text, problems, (one) => one) }
  if (root?.type !== 'object') {
    const whole = { from: 0, to: text.length, message: 'This must be an object: { … }.' }
    return { problems: firstInText(text, [whole], (one) => one) }
  }
  const value = JSON.parse(text) as JsonObject
  const { segments } = subject
  const wrong = wrongIn(layoutAround(value, segments))
    .map((problem) => ({ problem, at: pathSegments(problem.pointer) }))
    .filter(({ at }) => segments.every((name, i) => at[i] === name))
  const placeOf = ({ problem, at }: (typeof wrong)[number]) =>
    textProblem(problem, at.slice(segments.length), root)
  return { value, problems: firstInText(text, wrong, placeOf) }
}

/** The limits come first: the validators recurse. */
function wrongIn(layout: JsonObject): LayoutProblem[] {
  const limits = checkLimits(layout)
  return limits.length > 0 ? limits : validateLayout(layout)
}

/** The smallest layout that contains this node. */
function layoutAround(value: JsonObject, [section = '', id]: readonly string[]): JsonObject {
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
