import { z } from 'zod'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { formatted } from './formats'
import type { JsonSchema } from './jsonSchema'

/** A block's part of the schemas. */
export interface Block {
  /** `feature.Name` */
  type: string
  label: string
  slots: string[]
  props: JsonSchema
}

const SAFE_INTEGER = Number.MAX_SAFE_INTEGER
const TEXT_LIMIT = 200
const LIST_LIMIT = 50

/** Reads the JSON schema of a block's props from its entry; throws an error that names the block if it cannot. */
export function blockSchema(type: string, entry: BlockEntry): Block {
  try {
    const { $schema: _schema, ...props } = z.toJSONSchema(entry.props, {
      target: 'draft-2020-12',
      io: 'input',
    }) as JsonSchema
    return { type, label: entry.label, slots: [...entry.slots], props: tighten(props) }
  } catch (error) {
    throw new Error(`${type}: its props cannot be written as JSON schema: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** Closes objects, limits texts and lists, and turns our formats into patterns. */
function tighten(schema: JsonSchema): JsonSchema {
  for (const keyword of ['$defs', '$ref', 'prefixItems', 'allOf', 'not'])
    if (schema[keyword] !== undefined) throw new Error(`${keyword} is not supported in props`)
  // What only the tool's forms ask for.
  const { format, names: _names, developer: _developer, '~standard': _standard, ...rest } = schema
  let tight: JsonSchema = rest
  // A picture is an object; every other format is a text's.
  if (format === 'picture') tight = { ...tight, $comment: 'format: picture' }
  else if (typeof format === 'string') tight = { ...tight, ...formatted(format) }
  if (tight.type === 'string' && tight.enum === undefined && tight.const === undefined)
    tight.maxLength ??= TEXT_LIMIT
  if (tight.type === 'array') tight.maxItems ??= LIST_LIMIT
  if (tight.minimum === -SAFE_INTEGER) delete tight.minimum
  if (tight.maximum === SAFE_INTEGER) delete tight.maximum
  if (tight.properties) {
    tight.properties = mapValues(tight.properties, tighten)
    tight.additionalProperties ??= false
  }
  if (tight.items) tight.items = tighten(tight.items)
  if (typeof tight.additionalProperties === 'object')
    tight.additionalProperties = tighten(tight.additionalProperties)
  for (const keyword of ['anyOf', 'oneOf'])
    if (tight[keyword]) tight[keyword] = (tight[keyword] as JsonSchema[]).map(tighten)
  return tight
}

function mapValues(
  object: Record<string, JsonSchema>,
  change: (schema: JsonSchema) => JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}
