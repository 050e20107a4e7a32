import { joined, type ControlProps } from './controlProps'
import { useForm } from './FormContext'
import { NumberControl } from './NumberControl'
import { namedNumbers } from '../fields/namedNumbers'
import styles from '../fields/fields.module.css'
import { Select } from '../Select'

/** A number that stands for something with a name, such as a type of games. By its number while the names are not known. */
export function NameControl(props: ControlProps) {
  const { config } = useForm()
  const { title, schema, value, onChange } = props
  const { known, foreign } = namedNumbers(schema.names, config, [value])
  if (known.length === 0) return <NumberControl {...props} />
  return (
    <Select
      {...joined(props)}
      label={title}
      inputClassName={styles.input}
      placeholder="Choose…"
      value={typeof value === 'number' ? String(value) : null}
      options={[...foreign, ...known].map((one) => ({ value: String(one.value), label: one.name }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}
