import { useRef, useState } from 'react'
import type { Json } from '@layout/types'
import { Icon } from '@/shared/ui/Icon'
import styles from './Chips.module.css'
import shared from './controls.module.css'

/** Message when the last one would be removed. */
export const LAST_ONE = 'At least one is needed. To drop them all, remove the condition.'

interface ChipsProps {
  label: string
  values: readonly Json[]
  /** Label of a value. */
  nameOf: (value: Json) => string
  onRemove: (at: number) => void
}

/** Chosen values, each with a button to remove it; the last one stays. */
export function Chips({ label, values, nameOf, onRemove }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [note, setNote] = useState('')
  const remove = (at: number) => {
    if (values.length < 2) return setNote(LAST_ONE)

    // The focused button is removed: focus its neighbour.
    const buttons = list.current?.querySelectorAll('button') ?? []
    ;(buttons[at + 1] ?? buttons[at - 1])?.focus()
    setNote(`Removed ${nameOf(values[at] as Json)}`)
    onRemove(at)
  }
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.chips}>
        {values.map((value, at) => (
          <li key={JSON.stringify(value)} className={styles.chip}>
            <span>{nameOf(value)}</span>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${nameOf(value)}`}
              aria-disabled={values.length < 2 || undefined}
              onClick={() => remove(at)}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <span role="status" className={shared.hint}>
        {note}
      </span>
    </>
  )
}
