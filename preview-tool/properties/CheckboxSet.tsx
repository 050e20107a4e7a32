import { useState } from 'react'
import type { Json } from '@layout/types'
import { LAST_ONE } from './Chips'
import { listOf, oneOrMore } from './oneOrMore'
import styles from './Chips.module.css'
import shared from './controls.module.css'

interface CheckboxSetProps {
  label: string
  value: unknown
  /** Labels by value. Unknown values stay until they are unchecked. */
  choices: Readonly<Record<string, string>>
  onChange: (value: Json) => void
}

/** Selects one or several of a closed set; at least one. */
export function CheckboxSet({ label, value, choices, onChange }: CheckboxSetProps) {
  const [note, setNote] = useState('')
  const chosen = listOf(value).map(String)
  const unknown = chosen.filter((one) => !Object.hasOwn(choices, one))
  const all = { ...choices, ...Object.fromEntries(unknown.map((one) => [one, `${one} (unknown)`])) }
  const toggle = (name: string, on: boolean) => {
    const next = Object.keys(all).filter((one) => (one === name ? on : chosen.includes(one)))
    setNote(next.length === 0 ? LAST_ONE : '')
    if (next.length > 0) onChange(oneOrMore(next))
  }
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {Object.entries(all).map(([name, text]) => (
        <label key={name} className={styles.chip}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={(event) => toggle(name, event.target.checked)}
          />{' '}
          {text}
        </label>
      ))}
      <span role="status" className={shared.hint}>
        {note}
      </span>
    </div>
  )
}
