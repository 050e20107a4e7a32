import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '@/shared/ui/Field'
import styles from './ChoiceList.module.css'

export interface Choice {
  id: string
  label: ReactNode
  note?: ReactNode
  disabled?: boolean
}

interface Props {
  id: string
  legend: string
  choices: Choice[]
  error?: string | undefined
  /** Props from the form's `register`. */
  input: ComponentProps<'input'>
  children?: ReactNode
}

/** Large radio buttons for a few choices. */
export function ChoiceList({ id, legend, choices, error, input, children }: Props) {
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.id} className={styles.choice}>
            <input {...input} type="radio" value={choice.id} disabled={choice.disabled} />
            <span className={styles.text}>
              <span>{choice.label}</span>
              {choice.note && <span className={styles.note}>{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
      {children}
    </fieldset>
  )
}
