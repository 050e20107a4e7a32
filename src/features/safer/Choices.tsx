import { useId } from 'react'
import { FieldError } from '@/shared/ui/Field'
import styles from './Safer.module.css'

interface Props {
  legend: string
  hint?: string
  options: { id: string; label: string }[]
  value: string
  onChange: (id: string) => void
  error?: string | undefined
}

/** Large radio buttons for a few choices. */
export function Choices({ legend, hint, options, value, onChange, error }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.choices} aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.note}>
          {hint}
        </p>
      )}
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.id} className={styles.chip}>
            <input
              type="radio"
              name={id}
              value={option.id}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
