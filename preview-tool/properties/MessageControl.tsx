import { findMessage } from '@/shared/i18n/t'
import { TextField } from '../texts/TextField'
import { useTexts, type Texts } from '../texts/useTexts'
import { joined, type ControlProps } from './controlProps'
import { findMessages, messages } from '../fields/messageKeys'
import { useDraft } from '../fields/useDraft'
import styles from '../fields/fields.module.css'

/** The text of a message, to write; or another message, searched by its text. */
export function MessageControl(props: ControlProps) {
  const { id, value, title } = props
  const texts = useTexts()
  const key = typeof value === 'string' ? value : ''
  if (!texts || findMessage(key) === undefined) return <MessagePicker {...props} texts={texts} />
  return (
    <>
      <TextField key={key} id={id} message={key} texts={texts} />
      <details>
        <summary className={styles.hint}>Use another text of the portal</summary>
        <MessagePicker {...props} id={`${id}-other`} texts={texts} label={`Another text for ${title}`} />
      </details>
    </>
  )
}

interface PickerProps extends ControlProps {
  texts: Texts | null
  /** Accessible name, where no label names the input. */
  label?: string
}

function MessagePicker({ texts, label, ...props }: PickerProps) {
  const { id, value, onChange, required } = props
  const key = typeof value === 'string' ? value : ''
  const textOf = (one: string) => texts?.textOf(one).text ?? findMessage(one) ?? one
  const keyOf = (text: string) => messages.find(([one]) => one === text || textOf(one) === text)?.[0]
  const input = useDraft(key === '' ? '' : textOf(key), (text) => {
    const found = keyOf(text)
    if (found !== undefined) onChange(found)
    else if (text === '' && !required) onChange(undefined)
  })
  const isKnown = input.value === '' || keyOf(input.value) !== undefined
  return (
    <>
      <input
        {...joined(props)}
        {...input}
        aria-label={label}
        aria-describedby={[`${id}-text`, props.describedBy].filter(Boolean).join(' ')}
        type="text"
        list={`${id}-keys`}
        spellCheck={false}
        autoComplete="off"
        className={styles.input}
      />
      <datalist id={`${id}-keys`}>
        {findMessages(input.value === textOf(key) ? '' : input.value, 40).map(([one]) => (
          <option key={one} value={textOf(one)} />
        ))}
      </datalist>
      <span id={`${id}-text`} className={styles.hint}>
        {isKnown ? 'Type to search the texts of the portal.' : 'No text of the portal reads like this yet.'}
      </span>
    </>
  )
}
