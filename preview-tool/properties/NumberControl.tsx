import { NumberInput } from '../fields/NumberInput'
import { joined, type ControlProps } from './controlProps'
import { unitOf } from '../fields/fieldKind'
import { limitsText } from './limitsText'
import styles from '../fields/fields.module.css'

const UNITS: Record<string, string> = { s: 'seconds', ms: 'milliseconds', px: 'pixels', min: 'minutes' }

export function NumberControl(props: ControlProps) {
  const { value, onChange, schema, name, id, required } = props
  const unit = unitOf(name, schema)
  const text = [UNITS[unit] ?? unit, limitsText(schema)].filter(Boolean).join(', ')
  return (
    <span className={styles.line}>
      <NumberInput
        {...joined(props)}
        aria-describedby={[`${id}-unit`, props.describedBy].filter(Boolean).join(' ')}
        min={schema.minimum}
        max={schema.maximum}
        isWhole={schema.type === 'integer'}
        className={`${styles.input} ${styles.number}`}
        value={value}
        onChange={(next) => {
          // Emptied to type another number: an edit only where the value is optional.
          if (next !== undefined || (!required && schema.default === undefined)) onChange(next)
        }}
      />
      <span id={`${id}-unit`} className={styles.hint}>
        {text}
      </span>
    </span>
  )
}
