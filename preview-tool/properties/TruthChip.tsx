import { evaluateCondition } from '@/engine/layout/evaluateCondition'
import type { Condition, Facts } from '@/engine/layout/types'
import styles from './ConditionControl.module.css'

/** Shows whether a condition holds in the scenario. */
export function TruthChip({ condition, facts }: { condition: Condition; facts: Facts }) {
  const holds = String(evaluateCondition(condition, facts)) as 'true' | 'false' | 'unknown'
  return <span className={`${styles.chip} ${styles[holds]}`}>{`${holds} now`}</span>
}
