import { Checkbox } from '@/shared/ui/Checkbox'
import panel from './Panel.module.css'
import styles from './CheckboxGroup.module.css'

interface CheckboxGroupProps<Value extends string> {
  legend: string
  hint?: string
  /** The label is the value where it is left out. A note says why one cannot be chosen. */
  options: readonly { value: Value; label?: string; note?: string }[]
  /** Short options stand side by side where there is room. */
  inline?: boolean
  value: readonly Value[]
  onChange: (ticked: Value[]) => void
}

/** Some of several: sites, promotions, permissions. What is ticked stays in the order of the options. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { legend, hint, options, inline, value: ticked, onChange } = props
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {hint !== undefined && <p className={panel.facts}>{hint}</p>}
      <div className={inline ? styles.inline : undefined}>
        {options.map(({ value, label = value, note }) => (
          <Checkbox
            key={value}
            label={note === undefined ? label : `${label}: ${note}`}
            disabled={note !== undefined}
            checked={ticked.includes(value)}
            onChange={({ target }) =>
              onChange(
                options
                  .map((one) => one.value)
                  .filter((one) => (one === value ? target.checked : ticked.includes(one))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
