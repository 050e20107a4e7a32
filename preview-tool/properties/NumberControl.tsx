import { joined, type ControlProps } from './controlProps'
import { unitOf } from './fieldKind'
import { useDraft } from './useDraft'
import styles from './controls.module.css'

/** Beyond these, zod's limits mean "no limit". */
const isLimit = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER

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
  const limits = [isLimit(minimum) && `at least ${minimum}`, isLimit(maximum) && `at most ${maximum}`]
  const text = [unit, ...limits].filter(Boolean).join(', ')
  return (
    <span className={styles.line}>
      <input
        {...joined(props)}
        {...input}
        aria-describedby={[`${id}-unit`, props.describedBy].filter(Boolean).join(' ')}
        type="number"
        step={schema.type === 'integer' ? 1 : 'any'}
        min={isLimit(minimum) ? minimum : undefined}
        max={isLimit(maximum) ? maximum : undefined}
        className={`${styles.input} ${styles.number}`}
      />
      <span id={`${id}-unit`} className={styles.hint}>
        {text}
      </span>
    </span>
  )
}
