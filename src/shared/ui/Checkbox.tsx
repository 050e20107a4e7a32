import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames'
import { FieldError, useFieldIds } from './Field'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: ReactNode
}

/** A native check box with its label, which may contain links. */
export function Checkbox({ label, error, id: given, className, ...input }: CheckboxProps) {
  const { id, invalid, describedBy } = useFieldIds(given, { error })
  return (
    <div className={className}>
      <div className={styles.row}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={classNames(styles.box, invalid && styles.invalid)}
          aria-invalid={invalid || undefined}
          aria-describedby={classNames(input['aria-describedby'], describedBy) || undefined}
        />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
