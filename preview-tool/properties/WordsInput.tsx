import type { Json } from '@/engine/layout/types'
import { useDraft } from './useDraft'
import styles from './controls.module.css'

interface WordsInputProps {
  label: string
  value: unknown
  /** What may be proposed. */
  choices?: readonly string[]
  id: string
  numbers?: boolean
  onChange: (value: Json) => void
}

/** One value or several with commas between them: `n7, 6b`. */
export function WordsInput({ label, value, choices = [], id, numbers = false, onChange }: WordsInputProps) {
  const input = useDraft([value].flat().join(', '), (text) => {
    const words = text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
    const values: Json[] = numbers ? words.map(Number).filter(Number.isFinite) : words
    if (values.length > 0) onChange(values.length === 1 ? (values[0] as Json) : values)
  })
  return (
    <>
      <input
        {...input}
        aria-label={label}
        list={`${id}-choices`}
        spellCheck={false}
        className={styles.input}
      />
      <datalist id={`${id}-choices`}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </>
  )
}
