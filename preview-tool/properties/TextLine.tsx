import { useDraft } from './useDraft'
import styles from './controls.module.css'

interface TextLineProps {
  id: string
  label: string
  value: string
  /** What may be proposed. */
  proposals?: readonly string[]
  onChange: (value: string) => void
}

/** One word, with proposals. While it is empty, what was there stays. */
export function TextLine({ id, label, value, proposals = [], onChange }: TextLineProps) {
  const input = useDraft(value, (text) => {
    if (text.trim() !== '') onChange(text.trim())
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
