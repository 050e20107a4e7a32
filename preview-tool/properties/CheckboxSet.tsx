import type { Json } from '@layout/types'
import { listOf } from './oneOrMore'
import styles from './Chips.module.css'
import shared from '../fields/fields.module.css'

interface CheckboxSetProps {
  label: string
  describedBy?: string | undefined
  value: unknown
  choices: readonly { value: string | number; name: string }[]
  /** Below them; nothing by default. */
  note: string
  /** What is checked then, in the order of the choices. */
  onChange: (value: Json[]) => void
}

/** Some of what there is to choose of. */
export function CheckboxSet({ label, describedBy, value, choices, note, onChange }: CheckboxSetProps) {
  const chosen = listOf(value)
  const toggle = (changed: Json, on: boolean) =>
    onChange(
      choices.flatMap((one) => ((one.value === changed ? on : chosen.includes(one.value)) ? one.value : [])),
    )
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy} className={styles.chips}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.chip}>
          <input
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={({ target }) => toggle(choice.value, target.checked)}
          />{' '}
          {choice.name}
        </label>
      ))}
      <span role="status" className={shared.hint}>
        {note}
      </span>
    </div>
  )
}
