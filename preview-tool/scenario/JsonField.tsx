import { useId, useState } from 'react'
import { isJsonObject } from '@/engine/layout/jsonObject'
import type { JsonObject } from '@/engine/layout/types'
import controls from '../app/controls.module.css'
import styles from './ScenarioBar.module.css'

interface Props {
  label: string
  hint: string
  value: JsonObject | undefined
  /** Called with what is valid only; nothing for an empty field. */
  onChange: (value: JsonObject | undefined) => void
}

/** A small object as text. What is not one yet stays in the field with a word about it, and changes nothing. */
export function JsonField({ label, hint, value, onChange }: Props) {
  const id = useId()
  const [text, setText] = useState(value ? JSON.stringify(value) : '')
  const [wrong, setWrong] = useState(false)
  const take = (next: string) => {
    setText(next)
    if (next.trim() === '') {
      setWrong(false)
      return onChange(undefined)
    }
    try {
      const parsed: unknown = JSON.parse(next)
      setWrong(!isJsonObject(parsed))
      if (isJsonObject(parsed)) onChange(parsed)
    } catch {
      setWrong(true)
    }
  }
  return (
    <span className={controls.field}>
      <label htmlFor={id}>{label}</label>
      <input
        className={controls.control}
        id={id}
        value={text}
        placeholder="{}"
        title={hint}
        spellCheck={false}
        aria-invalid={wrong}
        aria-describedby={`${id}-hint`}
        onChange={(event) => take(event.target.value)}
      />
      <span id={`${id}-hint`} className={wrong ? styles.wrong : styles.hint}>
        {wrong ? 'This is not a JSON object yet.' : hint}
      </span>
    </span>
  )
}
