import type { ComponentProps } from 'react'
import { Field, useFieldIds, type FieldTexts } from '@/shared/ui/Field'
import styles from './TextArea.module.css'

/** A labelled field for some sentences. */
export function TextArea({
  label,
  hint,
  error,
  id: given,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'className'> & FieldTexts) {
  const { id, invalid, describedBy } = useFieldIds(given, { error, hint })
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={3}
        {...rest}
        id={id}
        className={styles.area}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
    </Field>
  )
}
