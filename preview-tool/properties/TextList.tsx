import { useState } from 'react'
import { readText } from '@/shared/format/readTyped'
import { isComposing } from '@/shared/shortcut'
import type { Json } from '@layout/types'
import { Chips } from './Chips'
import { listOf, oneOrMore } from './oneOrMore'
import styles from './controls.module.css'

interface TextListProps {
  id: string
  label: string
  value: unknown
  /** Suggestions. */
  proposals: readonly string[]
  /** Converts the typed text. */
  read?: (text: string) => Json
  /** Message: why a text cannot be added; '' when it can. */
  wrong?: (text: string) => string
  onChange: (value: Json) => void
  /** Always writes a list, even for one value. */
  isList?: boolean
}

const nameOf = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))

/** One or several values of an open set, with a field to add more. */
export function TextList(props: TextListProps) {
  const { id, label, value, proposals, read = (text) => text, wrong = () => '', onChange, isList } = props
  const values = listOf(value)
  const [text, setText] = useState('')
  const [why, setWhy] = useState('')
  const write = (next: Json[]) => onChange(isList ? next : oneOrMore(next))
  const add = () => {
    const typed = readText(text)
    if (typed === '') return setWhy('Enter what to add.')
    const next = read(typed)
    const isThere = values.some((one) => nameOf(one) === nameOf(next))
    const reason = isThere ? `${nameOf(next)} is there already.` : wrong(typed)
    setWhy(reason)
    if (reason) return
    setText('')
    write([...values, next])
  }
  return (
    <span className={styles.stack}>
      <Chips
        label={label}
        values={values}
        nameOf={nameOf}
        onRemove={(at) => write(values.toSpliced(at, 1))}
      />
      <span className={styles.line}>
        <input
          className={`${styles.input} ${styles.grow}`}
          aria-label={`Add to: ${label}`}
          aria-invalid={why !== '' || undefined}
          aria-describedby={`${id}-why`}
          list={`${id}-proposals`}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setWhy('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
            event.preventDefault()
            add()
          }}
        />
        <button type="button" className={styles.small} onClick={add}>
          Add
        </button>
      </span>
      <span id={`${id}-why`} role="status" className={styles.weak}>
        {why}
      </span>
      <datalist id={`${id}-proposals`}>
        {proposals
          .filter((one) => !values.includes(one))
          .map((one) => (
            <option key={one} value={one} />
          ))}
      </datalist>
    </span>
  )
}
