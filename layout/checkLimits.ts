import { isJsonObject, isRefusedKey } from './jsonObject'
import { toPointer } from './pointer'
import { sectionNames } from './sections'
import type { LayoutProblem } from './types'

/** Limits of a document, and of a merged layout (LY-11). */
export const LIMITS = {
  bytes: 256 * 1024,
  depth: 8,
  homeSections: 30,
  nodes: 1250,
  /** How many `extends` may be followed from a site's file. */
  extends: 4,
} as const

/** The size of a document's text, before anything is made of it. */
export const checkSize = (text: string): LayoutProblem[] =>
  checkLimits(null, new TextEncoder().encode(text).length)

type Kind = 'document' | 'modes' | 'mode' | 'devices' | 'patch' | 'value'

/** Half of a character, as JSON can spell it alone: it has no UTF-8, and so no digest. */
const HALF = /\p{Cs}/u
const HALF_MESSAGE = 'This text contains half of a character. Type the character again, or remove it.'

/** A hostile document must not fill the report. */
const MAX_PROBLEMS = 20

interface Visit {
  value: object
  kind: Kind
  depth: number
  /** Where it stands; the root has neither. A list of segments for each took half of the time. */
  from?: Visit
  key?: string
}

const pointerOf = ({ from, key }: Visit): string =>
  from && key !== undefined ? pointerOf(from) + toPointer([key]) : ''

/**
 * The limits that a document exceeds; empty when there are none. Iterative, so it is safe for any nesting and runs before
 * anything recursive. `bytes` is the length of the document's text.
 *
 * Depth counts objects and lists in the layout: the layout is 1, `home` 2, `home.banner` 3, its `props` 4. The wrappers
 * `devices.desktop`, `modes.green` and `modes.green.devices.desktop` disappear when layers merge and are not counted: a value
 * has the same depth in an override as in what it overrides. Nodes are the entries of all sections and routes, in all patches.
 */
export function checkLimits(document: unknown, bytes = 0): LayoutProblem[] {
  if (bytes > LIMITS.bytes) return [tooMuch('', 'The document', LIMITS.bytes, bytes, 'bytes')]
  if (typeof document !== 'object' || document === null) return []
  const problems: LayoutProblem[] = []
  const stack: Visit[] = [{ value: document, depth: 1, kind: 'document' }]
  let nodes = 0
  let tooDeep = false
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    if (visit.depth > LIMITS.depth) {
      if (!tooDeep)
        problems.push(tooMuch(pointerOf(visit), 'The nesting', LIMITS.depth, visit.depth, 'levels'))
      tooDeep = true
      continue
    }
    if (visit.kind === 'document' || visit.kind === 'mode' || visit.kind === 'patch') {
      nodes += countNodes(visit.value)
      const home = countEntries((visit.value as Record<string, unknown>).home)
      if (home > LIMITS.homeSections)
        problems.push(
          tooMuch(`${pointerOf(visit)}/home`, 'The home page', LIMITS.homeSections, home, 'sections'),
        )
    }
    for (const key of Object.keys(visit.value)) {
      if (isRefusedKey(key) && !Array.isArray(visit.value)) {
        if (problems.length < MAX_PROBLEMS)
          problems.push(refusedKey(pointerOf(visit) + toPointer([key]), key))
        continue
      }
      const child = (visit.value as Record<string, unknown>)[key]
      if (HALF.test(key) || (typeof child === 'string' && HALF.test(child))) {
        if (problems.length < MAX_PROBLEMS)
          problems.push({ pointer: pointerOf(visit) + toPointer([key]), message: HALF_MESSAGE })
        continue
      }
      if (typeof child === 'object' && child !== null) stack.push(step(visit, key, child))
    }
  }
  if (nodes > LIMITS.nodes) problems.push(tooMuch('', 'The document', LIMITS.nodes, nodes, 'nodes'))
  return problems
}

function step(from: Visit, key: string, value: object): Visit {
  const kind = isJsonObject(value) ? kindOf(from.kind, key) : 'value'
  const depth = kind === 'value' ? from.depth + 1 : kind === 'modes' || kind === 'devices' ? 0 : 1
  return { value, kind, depth, from, key }
}

/** Wrappers only where the schema allows them; elsewhere they count as values, so that nesting cannot bypass the limit. */
function kindOf(parent: Kind, key: string): Kind {
  if (parent === 'modes') return 'mode'
  if (parent === 'devices') return 'patch'
  if (parent === 'document' && key === 'modes') return 'modes'
  if ((parent === 'document' || parent === 'mode') && key === 'devices') return 'devices'
  return 'value'
}

function countNodes(patch: object): number {
  return [...sectionNames(patch), 'routes'].reduce(
    (sum, section) => sum + countEntries((patch as Record<string, unknown>)[section]),
    0,
  )
}

function countEntries(section: unknown): number {
  return isJsonObject(section) ? Object.values(section).filter((entry) => entry !== null).length : 0
}

function tooMuch(pointer: string, what: string, limit: number, found: number, unit: string): LayoutProblem {
  const quantity = (count: number) => `${count.toLocaleString('en')} ${unit}`
  return {
    pointer,
    message: `${what} has ${quantity(found)}; at most ${quantity(limit)} are allowed.`,
    expected: `at most ${quantity(limit)}`,
    found: quantity(found),
  }
}

function refusedKey(pointer: string, key: string): LayoutProblem {
  return {
    pointer,
    message: `The name "${key}" is not allowed in a layout.`,
    expected: 'another name',
    found: key,
  }
}
