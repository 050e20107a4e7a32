import { joined, type ControlProps } from './controlProps'
import { unitOf } from '../fields/fieldKind'
import { limitsText } from './limitsText'
import { useDraft } from '../fields/useDraft'
import styles from '../fields/fields.module.css'

const UNITS: Record<string, string> = { s: 'seconds', ms: 'milliseconds', px: 'pixels', min: 'minutes' }

export function NumberControl(props: ControlProps) {
  const { value, onChange, schema, name, id, required } = props
  const unit = unitOf(name, schema)
  const input = useDraft(typeof value === 'number' ? String(value) : '', (text) => {
    // Emptied to type another number: an edit only where the value is optional.
    if (text.trim() === '') {
      if (!required && schema.default === undefined) onChange(undefined)
    } else if (Number.isFinite(Number(text))) onChange(Number(text))
  })
  const { minimum, maximum } = schema
  const text = [UNITS[unit] ?? unit, limitsText(schema)].filter(Boolean).join(', ')
  return (
    <span className={styles.line}>
      <input
        {...joined(props)}
        {...input}
        aria-describedby={[`${id}-unit`, props.describedBy].filter(Boolean).join(' ')}
        type="number"
        step={schema.type === 'integer' ? 1 : 'any'}
        min={minimum}
        max={maximum}
        className={`${styles.input} ${styles.number}`}
      />
      <span id={`${id}-unit`} className={styles.hint}>
        {text}
      </span>
    </span>
  )
}
