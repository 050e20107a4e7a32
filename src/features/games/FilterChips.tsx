import styles from './FilterChips.module.css'

interface Option {
  id: string
  label: string
  count?: number
}

interface Props {
  label: string
  options: Option[]
  value: string
  onChange: (id: string) => void
}

/** A single-choice row of chips that scrolls sideways. */
export function FilterChips({ label, options, value, onChange }: Props) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {options.map(({ id, label: label, count }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          {label}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  )
}
