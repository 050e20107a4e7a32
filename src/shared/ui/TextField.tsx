import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames'
import { Field, useFieldIds, type FieldTexts } from './Field'
import styles from './TextField.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldTexts {
  /** Before the text, such as a country code. */
  prefix?: ReactNode
  /** After the text, such as a button. */
  suffix?: ReactNode
  /** Class of the input itself; `className` is the whole field's. */
  inputClassName?: string
}

/** A labelled text input. `ref` is the input's. */
export function TextField({
  label,
  error,
  hint,
  prefix,
  suffix,
  id: given,
  className,
  inputClassName,
  type = 'text',
  ...input
}: TextFieldProps) {
  const { id, invalid, describedBy } = useFieldIds(given, { error, hint })
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className}>
      {/* Numbers and addresses run from left to right in every language. */}
      <div
        className={classNames(styles.frame, invalid && styles.invalid)}
        {...(input.inputMode && { dir: 'ltr' })}
      >
        {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
        <input
          {...input}
          id={id}
          type={type}
          className={classNames(styles.input, inputClassName)}
          aria-invalid={invalid || undefined}
          aria-describedby={classNames(input['aria-describedby'], describedBy) || undefined}
        />
        {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
      </div>
    </Field>
  )
}
