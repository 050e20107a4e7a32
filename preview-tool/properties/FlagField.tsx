import { useState } from 'react'
import { TextLine } from './TextLine'
import styles from '../fields/fields.module.css'
import { Select } from '../Select'

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
  const [isOther, setOther] = useState(value !== '' && !known.includes(value))
  return (
    <span className={styles.stack}>
      {known.length > 0 && (
        <Select
          label={label}
          inputClassName={styles.input}
          value={isOther ? OTHER : value || null}
          placeholder="Choose…"
          options={[
            ...known.map((flag) => ({ value: flag, label: flag })),
            { value: OTHER, label: 'Another flag…' },
          ]}
          onChange={(chosen) => {
            setOther(chosen === OTHER)
            if (chosen !== OTHER) onChange(chosen)
          }}
        />
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
