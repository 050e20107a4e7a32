/** A JSON Schema of what the portal accepts. */
export type Schema = Record<string, unknown>
export interface Shape {
  schema: Schema
  /** The answer is refused, or the row dropped, when it is missing. */
  isRequired: boolean
}

export const required = (schema: Schema): Shape => ({ schema, isRequired: true })
export const optional = (schema: Schema): Shape => ({ schema, isRequired: false })
/** Anything at all. */
export const OPEN = optional({})

export const ref = (name: string, more: Schema = {}): Schema => ({
  $ref: `#/components/schemas/${name}`,
  ...more,
})

/** Adds a description; the nearer one wins. */
export const describe = ({ schema, isRequired }: Shape, description: string): Shape => ({
  schema: description === '' ? schema : { ...schema, description },
  isRequired,
})
