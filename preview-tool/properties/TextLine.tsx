import { readText } from '@/shared/format/readTyped'
import { useDraft } from '../fields/useDraft'
import styles from '../fields/fields.module.css'

interface TextLineProps {
  id: string
  label: string
  value: string
  /** Suggestions. */
  proposals?: readonly string[]
  onChange: (value: string) => void
}

/** A text input with suggestions. While it is empty, the previous value stays. */
export function TextLine({ id, label, value, proposals = [], onChange }: TextLineProps) {
  const input = useDraft(value, (typed) => {
    const text = readText(typed)
    if (text !== '') onChange(text)
  })
  return (
    <>
      <input
        {...input}
        aria-label={label}
        list={`${id}-proposals`}
        spellCheck={false}
        className={styles.input}
      />
      <datalist id={`${id}-proposals`}>
        {proposals.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
