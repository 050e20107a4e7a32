import { useState } from 'react'
import { readValue } from '../checks/readValue'
import { joined, type ControlProps } from './controlProps'
import styles from '../fields/fields.module.css'

/** Edits a value without a control of its own as JSON. Changes are reported once they parse. */
export function JsonControl(props: ControlProps) {
  const { value, onChange, id } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState('')
  const change = (text: string) => {
    setDraft(text)
    if (text.trim() === '') return onChange(undefined)
    const read = readValue(text)
    if ('value' in read) onChange(read.value)
    setError('problem' in read ? read.problem : '')
  }
  return (
    <>
      <textarea
        {...joined(props)}
        aria-describedby={[`${id}-json`, props.describedBy].filter(Boolean).join(' ')}
        rows={3}
        spellCheck={false}
        className={styles.input}
        value={draft ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          if (error === '') setDraft(null)
        }}
      />
      <span id={`${id}-json`} className={styles.weak} role="status">
        {error}
      </span>
    </>
  )
}
