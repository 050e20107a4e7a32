import { z } from 'zod'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import layoutSchema from '../../schemas/layout.schema.json'

/** What forms read of a JSON schema. */
export interface FieldSchema {
  $ref?: string
  $comment?: string
  type?: string | string[]
  title?: string
  description?: string
  format?: string
  /** What a number counts, where the contract says it: `s`, `px`. */
  unit?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
  properties?: Record<string, FieldSchema>
  required?: string[]
  items?: FieldSchema
  anyOf?: FieldSchema[]
}

const DEFS = layoutSchema.$defs as unknown as Record<string, FieldSchema>

/** A part of the layout schema by its name: `node`, `item`, `route`, `theme`. */
export function partSchema(name: string): FieldSchema {
  return DEFS[name] ?? {}
}

/** Follows a reference; what is said beside it goes before. */
export function deref(schema: FieldSchema): FieldSchema {
  if (!schema.$ref) return schema
  const { $ref, ...beside } = schema
  return { ...partSchema($ref.slice('#/$defs/'.length)), ...beside }
}

const known = new WeakMap<BlockEntry, FieldSchema>()

/** The schema of a block's settings, from its contract. */
export function propsSchema(entry: BlockEntry | undefined): FieldSchema {
  if (!entry) return {}
  const schema =
    known.get(entry) ??
    (z.toJSONSchema(entry.props, { io: 'input', unrepresentable: 'any' }) as unknown as FieldSchema)
  known.set(entry, schema)
  return schema
}
