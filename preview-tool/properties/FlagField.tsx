import { useState } from 'react'
import { TextLine } from './TextLine'
import styles from '../fields/fields.module.css'

interface FlagFieldProps {
  id: string
  label: string
  value: string
  /** Flags known for the site shown. */
  known: readonly string[]
  onChange: (value: string) => void
}

const OTHER = ' '

/** Selects a known flag, or another one by name. */
export function FlagField({ id, label, value, known, onChange }: FlagFieldProps) {
  const [isOther, setOther] = useState(!known.includes(value))
  return (
    <span className={styles.stack}>
      {known.length > 0 && (
        <select
          className={styles.input}
          aria-label={label}
          value={isOther ? OTHER : value}
          onChange={(event) => {
            setOther(event.target.value === OTHER)
            if (event.target.value !== OTHER) onChange(event.target.value)
          }}
        >
          {known.map((flag) => (
            <option key={flag}>{flag}</option>
          ))}
          <option value={OTHER}>Another flag…</option>
        </select>
      )}
      {(isOther || known.length === 0) && (
        <TextLine
          id={id}
          label={known.length > 0 ? `${label}: its name` : label}
          value={value}
          onChange={onChange}
        />
      )}
    </span>
  )
}
