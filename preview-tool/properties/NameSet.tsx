import { CheckboxSet } from './CheckboxSet'
import type { ControlProps } from './controlProps'
import { useForm } from './FormContext'
import { namedNumbers } from '../fields/namedNumbers'
import { listOf } from './oneOrMore'

/** Any of what numbers stand for, by their names; also none. A chosen one that the site does not have stays until it is unchecked. */
export function NameSet({ title, schema, value, describedBy, onChange }: ControlProps) {
  const { config } = useForm()
  const { known, foreign } = namedNumbers(schema.items?.names, config, listOf(value))
  const choices = [...foreign, ...known]
  return (
    <CheckboxSet
      label={title}
      {...{ describedBy, value, choices, onChange }}
      note={choices.length === 0 ? 'Their names are not known here.' : ''}
    />
  )
}
