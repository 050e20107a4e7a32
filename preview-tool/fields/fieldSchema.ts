import { memoize } from '@/shared/memoize'
import { z } from 'zod'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import layoutSchema from '../../schemas/layout.schema.json'

/** The parts of a JSON schema that forms use. */
export interface FieldSchema {
  $ref?: string
  $comment?: string
  type?: string | string[]
  title?: string
  description?: string
  format?: string
  /** Unit of a number, from its contract: `s`, `px`. */
  unit?: string
  /** What a number stands for, from its contract: `gameType`. */
  names?: string
  /** Whether it stands with what is for developers, from its contract. */
  developer?: boolean
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minLength?: number
  maxLength?: number
  properties?: Record<string, FieldSchema>
  required?: string[]
  items?: FieldSchema
  anyOf?: FieldSchema[]
}

const DEFS = layoutSchema.$defs as unknown as Record<string, FieldSchema>

/** A definition of the layout schema: `node`, `item`, `route`, `theme`. */
export function partSchema(name: string): FieldSchema {
  return DEFS[name] ?? {}
}

/** Resolves a `$ref`; keywords beside it take precedence. */
export function deref(schema: FieldSchema): FieldSchema {
  if (!schema.$ref) return schema
  const { $ref, ...beside } = schema
  return { ...partSchema($ref.slice('#/$defs/'.length)), ...beside }
}

/** The schema of a block's props, from its contract. */
export const propsSchema = (entry: BlockEntry | undefined): FieldSchema => (entry ? schemaOf(entry) : {})

const schemaOf = memoize(
  ({ props }: BlockEntry) =>
    z.toJSONSchema(props, { io: 'input', unrepresentable: 'any' }) as unknown as FieldSchema,
)
