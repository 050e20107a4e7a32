import { activityTable } from '@/domain/activity/activityTable'
import type { Json } from '@layout/types'
import { hasMessage, t } from '@/shared/i18n/t'
import { Chips } from './Chips'
import { listOf, oneOrMore } from './oneOrMore'
import styles from '../fields/fields.module.css'
import { Select } from '../Select'

interface ActivityListProps {
  label: string
  value: unknown
  /** Active ones in the scenario. */
  active: readonly number[]
  onChange: (value: Json) => void
}

/** Selects activity kinds by name. */
export function ActivityList({ label, value, active, onChange }: ActivityListProps) {
  const values = listOf(value)
  const kinds = activityTable().map(({ kind }) => kind)
  const others = kinds.toSorted((a, b) => a - b).filter((kind) => !values.includes(kind))
  return (
    <span className={styles.stack}>
      <Chips
        label={label}
        values={values}
        nameOf={activityName}
        onRemove={(at) => onChange(oneOrMore(values.toSpliced(at, 1)))}
      />
      <Select
        label={`Add to: ${label}`}
        inputClassName={styles.input}
        value={null}
        placeholder="Or another activity…"
        options={others.map((kind) => ({
          value: String(kind),
          label: `${activityName(kind)}${active.includes(kind) ? ' · active now' : ''}`,
        }))}
        onChange={(kind) => onChange(oneOrMore([...values, Number(kind)]))}
      />
    </span>
  )
}

/** `First deposit bonus (39)`: names repeat, numbers do not. */
function activityName(kind: Json): string {
  const key = `promotions.kinds.${String(kind)}`
  return `${hasMessage(key) ? t(key) : 'Unknown activity'} (${String(kind)})`
}
