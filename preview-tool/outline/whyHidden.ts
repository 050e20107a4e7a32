import { evaluateCondition } from '@layout/evaluateCondition'
import type { Explain, Explanation } from '@layout/mergeLayers'
import { toPointer } from '@layout/pointer'
import type { Condition, Facts } from '@layout/types'
import { describeCondition } from '../properties/describeCondition'
import type { OutlineRow } from './outlineRows'

/** Message: why an entry is hidden (the layer or the condition); '' when it is visible. */
export function whyHidden(row: OutlineRow, explain: Explain, facts?: Facts): string {
  const place = [row.section, row.id]
  if (row.reason === 'hidden') return `Hidden${by(explain(toPointer([...place, 'hidden'])))}`
  if (!row.reason || !row.when) return ''
  const source = explain(toPointer([...place, 'when']))
  const from = source ? ` (condition of ${source.layer})` : ''
  if (row.reason === 'condition') return `Hidden: only when ${describeCondition(row.when)}${from}`
  return `Hidden: not known yet whether ${describeCondition(unknownPart(row.when, facts))}${from}`
}

function by(source: Explanation | undefined): string {
  return source && source.layer !== 'default' ? ` by ${source.layer}` : ''
}

/** Only unknown conditions, where facts are given. */
function unknownPart(when: Condition, facts: Facts | undefined): Condition {
  if (!facts) return when
  const parts = Object.entries(when).filter(
    ([key, value]) => evaluateCondition({ [key]: value }, facts) === 'unknown',
  )
  return parts.length > 0 ? (Object.fromEntries(parts) as Condition) : when
}
