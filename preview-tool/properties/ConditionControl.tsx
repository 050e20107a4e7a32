import { isJsonObject } from '@layout/jsonObject'
import type { Condition, JsonObject } from '@layout/types'
import { ConditionLines } from './ConditionLines'
import type { ConditionKey } from './conditionKinds'
import type { ControlProps } from './controlProps'
import { describeCondition } from './describeCondition'
import { useForm } from './FormContext'
import { PeriodLines } from './PeriodLines'
import { TruthChip } from './TruthChip'
import styles from './ConditionControl.module.css'
import shared from './controls.module.css'

/** What has fields of its own. */
const PERIOD: readonly string[] = ['from', 'until'] satisfies ConditionKey[]

const pick = (condition: JsonObject, wanted: (key: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(condition).filter(([key]) => wanted(key)))

/** Edits a condition: a period, and lines of fixed kinds, combined by all, any and not. */
export function ConditionControl({ id, title, value, onChange }: ControlProps) {
  const { facts } = useForm()
  const condition = isJsonObject(value) ? (value as JsonObject) : {}
  const period = pick(condition, (key) => PERIOD.includes(key))
  const others = pick(condition, (key) => !PERIOD.includes(key))
  const set = (next: JsonObject) => onChange(Object.keys(next).length === 0 ? undefined : next)
  const isEmpty = Object.keys(condition).length === 0
  return (
    <div className={shared.stack}>
      <p className={styles.summary}>
        <span>{isEmpty ? 'Always' : `Only when ${describeCondition(condition as Condition)}`}</span>{' '}
        {!isEmpty && <TruthChip condition={condition as Condition} facts={facts} />}
      </p>
      <PeriodLines id={id} value={condition} onChange={set} />
      <ConditionLines
        id={id}
        label={title}
        value={others}
        without={PERIOD}
        onChange={(next) => set({ ...period, ...next })}
      />
    </div>
  )
}
