import { evaluateCondition } from '@layout/evaluateCondition'
import type { Condition, Facts } from '@layout/types'
import styles from './ConditionControl.module.css'

const WORDS = { true: 'met now', false: 'not met now', unknown: 'not known yet' }

/** Shows whether a condition holds in the scenario. */
export function TruthChip({ condition, facts }: { condition: Condition; facts: Facts }) {
  const holds = String(evaluateCondition(condition, facts)) as keyof typeof WORDS
  return <span className={`${styles.chip} ${styles[holds]}`}>{WORDS[holds]}</span>
}
