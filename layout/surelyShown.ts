import { evaluateCondition } from './evaluateCondition'
import type { Condition, Facts } from './types'

interface Conditional {
  hidden?: boolean
  when?: Condition
}

/**
 * Whether an entry shows for all values of the facts that are left open. Three-valued logic is conservative: "a or not a" counts
 * as unknown, although it is always true.
 */
export function isSurelyShown({ hidden, when }: Conditional, facts: Facts): boolean {
  return hidden !== true && evaluateCondition(when, facts) === true
}

/** Whether an entry shows for some value of the facts that are left open. */
export function mayBeShown({ hidden, when }: Conditional, facts: Facts): boolean {
  return hidden !== true && evaluateCondition(when, facts) !== false
}
