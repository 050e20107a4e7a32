import type { Json } from '@/engine/layout/types'
import type { FieldSchema } from './fieldSchema'

/** What every control gets. It shows `value` whatever that is, and tells each change at once. */
export interface ControlProps {
  id: string
  name: string
  title: string
  schema: FieldSchema
  value: unknown
  /** Undefined means: no value of its own. */
  onChange: (value: Json | undefined) => void
  describedBy?: string
  invalid?: boolean
  required?: boolean
}

/** Attributes that join a control with the words around it. */
export function joined({ id, describedBy, invalid }: ControlProps) {
  return { id, 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined }
}
