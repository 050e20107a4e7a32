import type { JsonSchema } from './jsonSchema'

const SUFFIX = 'Patch'

/**
 * Turns the schema of a document into the schema of patches over it (RFC 7396): nothing is required, everything may be `null`,
 * nothing has a default. Lists are replaced whole, so the schema of their entries stays.
 */
export function asPatch(schema: JsonSchema): JsonSchema {
  const defs = schema.$defs ?? {}
  const { $defs: _defs, ...root } = schema
  const patched = Object.fromEntries(
    Object.entries(defs).map(([name, def]) => [name + SUFFIX, nullable(patch(def))]),
  )
  return withUsedDefs(patch(root), { ...defs, ...patched })
}

function patch(schema: JsonSchema): JsonSchema {
  if (schema.$ref) return { ...schema, $ref: schema.$ref + SUFFIX }
  const { required: _r, default: _d, oneOf, anyOf, allOf: _a, minProperties: _m, ...rest } = schema
  const patched: JsonSchema = { ...rest }
  if (schema.properties) patched.properties = mapValues(schema.properties, (one) => nullable(patch(one)))
  if (schema.patternProperties)
    patched.patternProperties = mapValues(schema.patternProperties, (one) => nullable(patch(one)))
  if (typeof schema.additionalProperties === 'object')
    patched.additionalProperties = nullable(patch(schema.additionalProperties))
  // Alternatives of plain values stay; a partial object cannot be matched to an alternative.
  const alternatives = (anyOf ?? oneOf) as JsonSchema[] | undefined
  if (alternatives?.every(isPlain)) patched.anyOf = alternatives
  return patched
}

function isPlain(schema: JsonSchema): boolean {
  return schema.enum !== undefined || (schema.type !== undefined && schema.type !== 'object')
}

function nullable(schema: JsonSchema): JsonSchema {
  if (schema.$ref) return schema
  const { const: only, ...open } = schema
  const nulled: JsonSchema = only === undefined ? open : { ...open, enum: [only] }
  if (nulled.anyOf) nulled.anyOf = [...(nulled.anyOf as JsonSchema[]), { type: 'null' }]
  if (nulled.enum) nulled.enum = [...nulled.enum, null]
  if (nulled.type) nulled.type = [...[nulled.type].flat(), 'null']
  return nulled
}

function withUsedDefs(root: JsonSchema, defs: Record<string, JsonSchema>): JsonSchema {
  const used = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const name = (value as JsonSchema).$ref?.slice('#/$defs/'.length)
    if (name !== undefined && !used.has(name)) {
      if (!defs[name]) throw new Error(`no definition called ${name}`)
      used.add(name)
      visit(defs[name])
    }
    Object.values(value).forEach(visit)
  }
  visit(root)
  return { ...root, $defs: Object.fromEntries(Object.entries(defs).filter(([name]) => used.has(name))) }
}

function mapValues(
  object: Record<string, JsonSchema>,
  change: (schema: JsonSchema) => JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}
