import { describeValue } from '@layout/describeValue'
import type { Json } from '@layout/types'
import { choiceWords } from './choiceWords'
import { joined, type ControlProps } from './controlProps'
import styles from './controls.module.css'

export function ChoiceControl(props: ControlProps) {
  const { schema, value, onChange, required } = props
  const choices = (schema.enum ?? [schema.const]).filter((one) => one !== null) as Json[]
  const at = choices.findIndex((one) => one === value)
  const isForeign = value !== undefined && value !== null && at < 0
  const mayBeEmpty = !required && schema.default === undefined
  return (
    <select
      {...joined(props)}
      className={styles.input}
      value={at < 0 ? '' : at}
      onChange={(event) =>
        onChange(event.target.value === '' ? undefined : choices[Number(event.target.value)])
      }
    >
      {(mayBeEmpty || at < 0) && (
        <option value="">{isForeign ? `${describeValue(value)} (not allowed)` : 'Not set'}</option>
      )}
      {choices.map((choice, i) => (
        <option key={String(choice)} value={i}>
          {choiceWords(choice)}
        </option>
      ))}
    </select>
  )
}
