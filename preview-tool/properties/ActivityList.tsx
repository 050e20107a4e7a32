import { activityTable } from '@/domain/activity/activityTable'
import type { Json } from '@layout/types'
import { hasMessage, t } from '@/shared/i18n/t'
import { Chips } from './Chips'
import { listOf, oneOrMore } from './oneOrMore'
import styles from './controls.module.css'

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
      <select
        className={styles.input}
        aria-label={`Add to: ${label}`}
        value=""
        onChange={(event) => onChange(oneOrMore([...values, Number(event.target.value)]))}
      >
        <option value="">Or another activity…</option>
        {others.map((kind) => (
          <option key={kind} value={kind}>
            {activityName(kind)}
            {active.includes(kind) && ' · active now'}
          </option>
        ))}
      </select>
    </span>
  )
}

/** `First deposit bonus (39)`: names repeat, numbers do not. */
function activityName(kind: Json): string {
  const key = `promotions.kinds.${String(kind)}`
  return `${hasMessage(key) ? t(key) : 'Unknown activity'} (${String(kind)})`
}
