import { useId, type ReactNode } from 'react'
import { classNames } from './classNames'
import styles from './Field.module.css'

export interface FieldTexts {
  label: ReactNode
  /** What is wrong and how to fix it; marks the field invalid. */
  error?: ReactNode
  hint?: ReactNode
}

export interface FieldIds {
  id: string
  invalid: boolean
  /** For `aria-describedby`. */
  describedBy: string | undefined
}

/** Ids that connect a control to its label, hint and error. */
export function useFieldIds(
  given: string | undefined,
  { error, hint }: Pick<FieldTexts, 'error' | 'hint'>,
): FieldIds {
  const made = useId()
  const id = given ?? made
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return { id, invalid: Boolean(error), describedBy: described || undefined }
}

interface FieldProps extends FieldTexts {
  id: string
  className?: string
  children: ReactNode
}

/** Label, control, hint and error. The error is a live region. */
export function Field({ id, label, error, hint, className, children }: FieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className={styles.error} aria-live="polite">
      {children}
    </p>
  )
}
