import type { Json } from '@layout/types'
import { Chips } from './Chips'
import { listOf, oneOrMore } from './oneOrMore'
import styles from '../fields/fields.module.css'
import { Select } from '../Select'

interface NameListProps {
  label: string
  /** What one of them is called: "activity". */
  kind: string
  value: unknown
  choices: readonly Json[]
  nameOf: (choice: Json) => string
  /** Follows the name where one is chosen. */
  noteOf?: (choice: Json) => string
  onChange: (value: Json) => void
}

/** Selects one or several of many by their names. */
export function NameList({ label, kind, value, choices, nameOf, noteOf, onChange }: NameListProps) {
  const values = listOf(value)
  const others = choices.filter((choice) => !values.includes(choice))
  return (
    <span className={styles.stack}>
      <Chips
        label={label}
        values={values}
        nameOf={nameOf}
        onRemove={(at) => onChange(oneOrMore(values.toSpliced(at, 1)))}
      />
      <Select
        label={`Add to: ${label}`}
        inputClassName={styles.input}
        value={null}
        placeholder={values.length === 0 ? 'Choose…' : `Or another ${kind}…`}
        options={others.map((choice) => ({
          value: JSON.stringify(choice),
          label: `${nameOf(choice)}${noteOf?.(choice) ?? ''}`,
        }))}
        onChange={(chosen) => onChange(oneOrMore([...values, JSON.parse(chosen) as Json]))}
      />
    </span>
  )
}
