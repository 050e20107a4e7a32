import { useId, type ReactNode } from 'react'
import controls from '../controls.module.css'
import { Select } from '../Select'

/** A control with its label above. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <span className={controls.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </span>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  value: T
  options: readonly T[]
  onChange: (value: T) => void
}

/** Selects one of a few values. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Select
      label={label}
      labelled="above"
      value={value}
      options={options.map((option) => ({ value: option, label: option }))}
      onChange={onChange}
    />
  )
}
