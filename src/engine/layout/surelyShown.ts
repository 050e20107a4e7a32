import { evaluateCondition } from './evaluateCondition'
import type { Condition, Facts } from './types'

interface Conditional {
  hidden?: boolean
  when?: Condition
}

/**
 * Whether an entry shows whatever the facts that are left open turn out to be. Three-valued logic is on the safe side here:
 * "a or not a" counts as open, although it always holds.
 */
export function isSurelyShown({ hidden, when }: Conditional, facts: Facts): boolean {
  return hidden !== true && evaluateCondition(when, facts) === true
}

/** Whether an entry shows for some value of the facts that are left open. */
export function mayBeShown({ hidden, when }: Conditional, facts: Facts): boolean {
  return hidden !== true && evaluateCondition(when, facts) !== false
}
