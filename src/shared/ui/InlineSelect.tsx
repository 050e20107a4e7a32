import { Icon } from './Icon'
import styles from './InlineSelect.module.css'

interface Props {
  label: string
  options: { id: string; label: string }[]
  value: string
  onChange: (id: string) => void
}

/** A select with its label in front. */
export function InlineSelect({ label, options, value, onChange }: Props) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <span className={styles.box}>
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
    </label>
  )
}
