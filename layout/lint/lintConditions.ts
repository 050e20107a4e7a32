import { evaluateCondition } from '../evaluateCondition'
import type { Explain } from '../mergeLayers'
import { toPointer } from '../pointer'
import { entriesOf } from '../sections'
import type { Condition, Device, LayoutProblem } from '../types'
import type { LintCase, LintInput } from './lintInput'
import { sampleFacts, type Universe } from './sampleFacts'

type Known = Pick<LintInput, 'site' | 'sitesOf' | 'modes'>

/** Conditions that are never true, and conditions that are always true. */
export function lintConditions({ layout }: LintCase, explain: Explain, known: Known): LayoutProblem[] {
  return entriesOf(layout).flatMap(({ segments, entry: { when } }) =>
    when === undefined ? [] : checkCondition(when, toPointer([...segments, 'when']), explain, known),
  )
}

function checkCondition(when: Condition, pointer: string, explain: Explain, known: Known): LayoutProblem[] {
  const facts = sampleFacts(when, universe(pointer, explain, known))
  if (facts === undefined) return []
  const results = new Set(facts.map((one) => evaluateCondition(when, one)))
  if (!results.has(true))
    return [
      constantCondition(pointer, 'neverTrue', 'This condition is never true, so this entry never shows.'),
    ]
  if (!results.has(false))
    return [constantCondition(pointer, 'alwaysTrue', 'This condition is always true, so it has no effect.')]
  return []
}

/** The sites, devices and modes that a condition can apply to: one in a patch for green desktop is not evaluated elsewhere. */
function universe(pointer: string, explain: Explain, { site, sitesOf = {}, modes }: Known): Universe {
  const writer = explain(pointer)
  return {
    sites: (writer && sitesOf[writer.name]) ?? [site],
    devices: writer?.device === undefined ? ['mobile', 'desktop'] : [writer.device as Device],
    modes: writer?.mode === undefined ? modes : [writer.mode],
  }
}

function constantCondition(
  pointer: string,
  rule: 'neverTrue' | 'alwaysTrue',
  message: string,
): LayoutProblem {
  const expected = 'a condition that can be true and can be false'
  return { pointer, message, expected, severity: 'warning', rule }
}
