import { hasMessage, t } from '@/shared/i18n/t'
import { joined, type ControlProps } from './controlProps'
import { findMessages } from './messageKeys'
import { useDraft } from './useDraft'
import styles from './controls.module.css'

/** Selects a message key, searchable by its text. */
export function MessageControl(props: ControlProps) {
  const { id, value, onChange, required } = props
  const key = typeof value === 'string' ? value : ''
  const input = useDraft(key, (text) => onChange(text === '' && !required ? undefined : text))
  return (
    <>
      <input
        {...joined(props)}
        {...input}
        aria-describedby={[`${id}-text`, props.describedBy].filter(Boolean).join(' ')}
        type="text"
        list={`${id}-keys`}
        spellCheck={false}
        autoComplete="off"
        className={styles.input}
      />
      <datalist id={`${id}-keys`}>
        {findMessages(input.value === key ? '' : input.value, 40).map(([one, text]) => (
          <option key={one} value={one} label={text} />
        ))}
      </datalist>
      <span id={`${id}-text`} className={styles.hint}>
        {key === ''
          ? 'A message key, such as tab.home'
          : hasMessage(key)
            ? `Reads: “${t(key)}”`
            : 'No message has this key.'}
      </span>
    </>
  )
}
