import type { Json } from '@layout/types'
import type { FieldSchema } from './fieldSchema'

/** Props of every control. A control accepts any `value`, and reports each change at once. */
export interface ControlProps {
  id: string
  name: string
  title: string
  schema: FieldSchema
  value: unknown
  /** Undefined removes the value. */
  onChange: (value: Json | undefined) => void
  describedBy?: string
  invalid?: boolean
  required?: boolean
}

/** Attributes that associate a control with its label and messages. */
export function joined({ id, describedBy, invalid }: ControlProps) {
  return { id, 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined }
}
