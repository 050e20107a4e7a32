import { listOf } from './oneOrMore'
import type { ControlProps } from './controlProps'
import { useForm } from './FormContext'
import { NAMED_NUMBERS } from '../fields/namedNumbers'
import styles from './Chips.module.css'
import shared from '../fields/fields.module.css'

/** Any of what numbers stand for, by their names; also none. A chosen one that the site does not have stays until it is unchecked. */
export function NameSet({ title, schema, value, describedBy, onChange }: ControlProps) {
  const { config } = useForm()
  const named = NAMED_NUMBERS[schema.items?.names ?? '']?.(config) ?? []
  const chosen = listOf(value)
  const foreign = chosen.filter((one) => named.every((known) => known.value !== one))
  const choices = [
    ...named,
    ...foreign.map((one) => ({ value: one, name: `Number ${String(one)}, which this site does not have` })),
  ]
  return (
    <div role="group" aria-label={title} aria-describedby={describedBy} className={styles.chips}>
      {choices.map((choice) => (
        <label key={String(choice.value)} className={styles.chip}>
          <input
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, choice.value] : chosen.filter((one) => one !== choice.value),
              )
            }
          />{' '}
          {choice.name}
        </label>
      ))}
      {choices.length === 0 && <span className={shared.hint}>Their names are not known here.</span>}
    </div>
  )
}
