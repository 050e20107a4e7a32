import type { ComponentProps } from 'react'
import { classNames } from './classNames'
import { Field, useFieldIds, type FieldTexts } from './Field'
import { Icon } from './Icon'
import styles from './SelectField.module.css'

export interface SelectFieldProps extends ComponentProps<'select'>, FieldTexts {
  options: { id: string; label: string }[]
  /** Shown while nothing is selected; not selectable. */
  placeholder?: string
}

/** A labelled select. `ref` is the select's. */
export function SelectField({
  label,
  error,
  hint,
  options,
  placeholder,
  id: given,
  className,
  ...select
}: SelectFieldProps) {
  const { id, invalid, describedBy } = useFieldIds(given, { error, hint })
  return (
    <Field id={id} label={label} error={error} hint={hint} {...(className && { className })}>
      <span className={classNames(styles.frame, invalid && styles.invalid)}>
        <select {...select} id={id} aria-invalid={invalid || undefined} aria-describedby={describedBy}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
    </Field>
  )
}
