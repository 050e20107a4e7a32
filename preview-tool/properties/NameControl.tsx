import { joined, type ControlProps } from './controlProps'
import { useForm } from './FormContext'
import { NumberControl } from './NumberControl'
import { NAMED_NUMBERS } from '../fields/namedNumbers'
import styles from '../fields/fields.module.css'
import { Select } from '../Select'

/** A number that stands for something with a name, such as a type of games. By its number while the names are not known. */
export function NameControl(props: ControlProps) {
  const { config } = useForm()
  const { title, schema, value, onChange } = props
  const named = NAMED_NUMBERS[schema.names ?? '']?.(config) ?? []
  if (named.length === 0) return <NumberControl {...props} />
  const isForeign = typeof value === 'number' && named.every((one) => one.value !== value)
  return (
    <Select
      {...joined(props)}
      label={title}
      inputClassName={styles.input}
      placeholder="Choose…"
      value={typeof value === 'number' ? String(value) : null}
      options={[
        ...(isForeign
          ? [{ value: String(value), label: `Number ${value}, which this site does not have` }]
          : []),
        ...named.map((one) => ({ value: String(one.value), label: one.name })),
      ]}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}
