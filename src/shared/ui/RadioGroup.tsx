import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './Field'
import styles from './RadioGroup.module.css'

export interface RadioOption {
  id: string
  label: ReactNode
  note?: ReactNode
  disabled?: boolean
}

interface Props {
  legend: string
  hint?: string
  options: readonly RadioOption[]
  /** Short options stand side by side where there is room. */
  inline?: boolean
  error?: string | undefined
  /** Props of every radio button: what a form's `register` returns, or `name`. */
  input?: ComponentProps<'input'>
  /** For a controlled group. */
  value?: string
  onChange?: (id: string) => void
  children?: ReactNode
}

/** Large radio buttons for a few options. */
export function RadioGroup({
  legend,
  hint,
  options,
  inline,
  error,
  input,
  value,
  onChange,
  children,
}: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.group} aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={inline ? styles.inline : styles.options}>
        {options.map((option) => (
          <label key={option.id} className={styles.option}>
            <input
              name={id}
              {...input}
              type="radio"
              value={option.id}
              disabled={option.disabled}
              {...(onChange && { checked: option.id === value, onChange: () => onChange(option.id) })}
            />
            <span className={styles.text}>
              <span>{option.label}</span>
              {option.note && <span className={styles.note}>{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
      {children}
    </fieldset>
  )
}
