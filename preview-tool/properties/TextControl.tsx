import { joined, type ControlProps } from './controlProps'
import { useDraft } from '../fields/useDraft'
import styles from '../fields/fields.module.css'

export function TextControl(props: ControlProps) {
  const { value, onChange, schema, required } = props
  const input = useDraft(
    typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value),
    (text) => onChange(text === '' && !required ? undefined : text),
  )
  const isLong = (schema.maxLength ?? 0) > 300
  return isLong ? (
    <textarea {...joined(props)} {...input} rows={3} dir="auto" className={styles.input} />
  ) : (
    <input {...joined(props)} {...input} type="text" dir="auto" spellCheck={false} className={styles.input} />
  )
}
