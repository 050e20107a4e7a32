/** The subset of JSON Schema that layouts use. */
export interface JsonSchema {
  [keyword: string]: unknown
  $ref?: string
  $defs?: Record<string, JsonSchema>
  $comment?: string
  title?: string
  description?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  required?: string[]
  items?: JsonSchema
}

/** A closed object: unknown members are an error. */
export function closed(properties: Record<string, JsonSchema>, more: JsonSchema = {}): JsonSchema {
  return { type: 'object', properties, additionalProperties: false, ...more }
}

/** A map whose keys match a pattern and whose values have one schema. */
export function mapOf(names: string, values: JsonSchema, more: JsonSchema = {}): JsonSchema {
  return { type: 'object', patternProperties: { [names]: values }, additionalProperties: false, ...more }
}

export function ref(name: string): JsonSchema {
  return { $ref: `#/$defs/${name}` }
}
