import { isJsonObject } from '@/engine/layout/jsonObject'
import type { Condition, JsonObject } from '@/engine/layout/types'
import { ConditionLines } from './ConditionLines'
import type { ControlProps } from './controlProps'
import { describeCondition } from './describeCondition'
import { useForm } from './FormContext'
import { TruthChip } from './TruthChip'
import styles from './ConditionControl.module.css'
import shared from './controls.module.css'

/** Edits a condition: lines of fixed kinds, combined by all, any and not. */
export function ConditionControl({ id, title, value, onChange }: ControlProps) {
  const { facts } = useForm()
  const condition = isJsonObject(value) ? (value as JsonObject) : {}
  const isEmpty = Object.keys(condition).length === 0
  return (
    <div className={shared.stack}>
      <p className={styles.summary}>
        <span>{isEmpty ? 'Always' : `Only when ${describeCondition(condition as Condition)}`}</span>{' '}
        {!isEmpty && <TruthChip condition={condition as Condition} facts={facts} />}
      </p>
      <ConditionLines
        id={id}
        label={title}
        value={condition}
        onChange={(next) => onChange(Object.keys(next).length === 0 ? undefined : next)}
      />
    </div>
  )
}
