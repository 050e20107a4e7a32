import { describeValue } from './describeValue'
import { describePattern } from './patterns'
import { pathSegments, toPointer, valueAt } from './pointer'
import type { LayoutProblem } from './types'

/** An AJV error, without its message. */
export interface SchemaError {
  /** JSON pointer of the value. */
  instancePath: string
  keyword: string
  params: Record<string, unknown>
}

/** Turns validation errors into problems with pointer, expected and found (LY-01). */
export function formatProblems(errors: readonly SchemaError[], root: unknown): LayoutProblem[] {
  const choices = errors.filter(isChoice)
  const entries = new Set(choices.filter(isEntry).map(({ instancePath }) => instancePath))
  const others = new Set(choices.filter((one) => !isEntry(one)).map(({ instancePath }) => instancePath))
  return errors
    .filter((error) => !isDetail(error, entries, others))
    .map((error) => formatProblem(error, root))
}

function isChoice({ keyword }: SchemaError): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf'
}

const EXCLUSIVE = new Set<unknown>(['to', 'action', 'type', 'redirect'])

/**
 * The errors of the alternatives of a `oneOf` or `anyOf` are less helpful than the error of the choice itself. Choices are looked
 * up by their pointers: a hostile document has thousands of them, and comparing each with each error takes minutes (ED-08).
 */
function isDetail(error: SchemaError, entries: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const { instancePath, keyword, params } = error
  if (entries.has(instancePath) && keyword === 'required' && EXCLUSIVE.has(params.missingProperty))
    return true
  if (others.has(instancePath) && !isChoice(error)) return true
  for (let at = instancePath.lastIndexOf('/'); at > 0; at = instancePath.lastIndexOf('/', at - 1))
    if (others.has(instancePath.slice(0, at))) return true
  return others.has('') && instancePath !== ''
}

/** Items and routes are at `/section/id`; their choice is between two properties. */
function isEntry({ instancePath, keyword }: SchemaError): boolean {
  return keyword === 'oneOf' && pathSegments(instancePath).length === 2
}

/** Formats one error. `root` is the document that was validated. */
export function formatProblem(error: SchemaError, root: unknown): LayoutProblem {
  const { keyword, params, instancePath } = error
  const segments = pathSegments(instancePath)
  const value = valueAt(root, segments)
  const inside = (key: unknown): string => instancePath + toPointer([String(key)])
  if (keyword === 'required') return missing(inside(params.missingProperty), String(params.missingProperty))
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty)
    return problem(
      inside(name),
      'a known property',
      describeValue(name),
      `${describeValue(name)} is not allowed here.`,
    )
  }
  const expected = expectation(error, segments)
  const found = describeValue(value)
  return problem(instancePath, expected, found, `Expected ${expected}, found ${found}.`)
}

function expectation({ keyword, params }: SchemaError, segments: string[]): string {
  const { limit } = params
  switch (keyword) {
    case 'type':
      return alternatives([params.type].flat().map((type) => TYPES[String(type)] ?? String(type)))
    case 'enum':
      return alternatives(
        (params.allowedValues as unknown[]).filter((one) => one !== null).map(describeValue),
      )
    case 'const':
      return describeValue(params.allowedValue)
    case 'pattern':
      return describePattern(String(params.pattern)) ?? `text like ${String(params.pattern)}`
    case 'minLength':
    case 'maxLength':
      return `${bound(keyword)} ${String(limit)} characters`
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'maxProperties':
      return `${bound(keyword)} ${String(limit)} entries`
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `a number ${String(params.comparison)} ${String(limit)}`
    case 'multipleOf':
      return `a multiple of ${String(params.multipleOf)}`
    case 'oneOf':
      return exclusiveChoice(segments)
    case 'anyOf':
      return 'one of the forms allowed here'
    case 'slot':
      return `a component that may be used in ${String(params.slot)}`
    default:
      return `what "${keyword}" asks for`
  }
}

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

function exclusiveChoice(segments: string[]): string {
  if (segments.length !== 2) return 'exactly one of the forms allowed here'
  return segments[0] === 'routes'
    ? 'exactly one of "type" and "redirect"'
    : 'exactly one of "to" and "action"'
}

function bound(keyword: string): string {
  return keyword.startsWith('min') ? 'at least' : 'at most'
}

function alternatives(text: string[]): string {
  return text.length < 2 ? text.join() : `${text.slice(0, -1).join(', ')} or ${text.at(-1)}`
}

function missing(pointer: string, name: string): LayoutProblem {
  return problem(pointer, 'a value', 'nothing', `${describeValue(name)} is missing.`)
}

function problem(pointer: string, expected: string, found: string, message: string): LayoutProblem {
  return { pointer, message, expected, found }
}
