import { describeValue } from '@layout/describeValue'
import type { Json } from '@layout/types'
import { choiceWords } from '../fields/choiceWords'
import { joined, type ControlProps } from './controlProps'
import styles from '../fields/fields.module.css'
import { Select } from '../Select'

const NONE = ''

export function ChoiceControl(props: ControlProps) {
  const { title, schema, value, onChange, required } = props
  const choices = (schema.enum ?? [schema.const]).filter((one) => one !== null) as Json[]
  const at = choices.findIndex((one) => one === value)
  const isForeign = value !== undefined && value !== null && at < 0
  const mayBeEmpty = !required && schema.default === undefined
  return (
    <Select
      {...joined(props)}
      label={title}
      inputClassName={styles.input}
      value={at < 0 ? NONE : String(at)}
      options={[
        ...(mayBeEmpty || at < 0
          ? [{ value: NONE, label: isForeign ? `${describeValue(value)} (not allowed)` : 'Not set' }]
          : []),
        ...choices.map((choice, i) => ({ value: String(i), label: choiceWords(choice) })),
      ]}
      onChange={(chosen) => onChange(chosen === NONE ? undefined : choices[Number(chosen)])}
    />
  )
}
