import { z } from 'zod'
import { isJsonObject } from '@layout/jsonObject'
import type { BlockEntry } from '@/engine/registry/defineEntry'

/** One row of a block's table of props. */
export interface PropFacts {
  name: string
  title: string
  /** For display: `whole number, 2 to 30`, `one of hot, new`, `text (icon)`. */
  type: string
  /** As JSON; missing without a default. */
  default?: string
  required: boolean
}

/** Reads a block's props from its contract; null when the contract cannot be read. */
export function propsOf(entry: BlockEntry): PropFacts[] | null {
  try {
    const schema: unknown = z.toJSONSchema(entry.props, { io: 'input' })
    if (!isJsonObject(schema) || !isJsonObject(schema.properties)) return []
    const required = Array.isArray(schema.required) ? schema.required : []
    return Object.entries(schema.properties).map(([name, prop]) => {
      const fields: Record<string, unknown> = isJsonObject(prop) ? prop : {}
      return {
        name,
        title: typeof fields.title === 'string' ? fields.title : '',
        type: typeText(fields),
        ...('default' in fields && { default: JSON.stringify(fields.default) }),
        required: required.includes(name),
      }
    })
  } catch {
    return null
  }
}

const NAMES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'yes or no',
  object: 'group',
  array: 'list',
}

function typeText(prop: Record<string, unknown>): string {
  if (Array.isArray(prop.enum)) return `one of ${prop.enum.join(', ')}`
  if (prop.const !== undefined) return JSON.stringify(prop.const)
  const choices = prop.anyOf ?? prop.oneOf
  if (Array.isArray(choices)) return choices.filter(isJsonObject).map(typeText).join(' or ')
  const name = NAMES[String(prop.type)] ?? 'anything'
  const items = isJsonObject(prop.items) ? ` of ${typeText(prop.items)}` : ''
  const format = typeof prop.format === 'string' ? ` (${prop.format})` : ''
  return `${name}${items}${format}${rangeOf(prop)}`
}

/** Bounds that the schema sets explicitly; those of the number format are omitted. */
function rangeOf({ minimum, maximum, type }: Record<string, unknown>): string {
  if (type !== 'integer' && type !== 'number') return ''
  const low = typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? minimum : null
  const high = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? maximum : null
  if (low !== null && high !== null) return `, ${low} to ${high}`
  return low !== null ? `, at least ${low}` : high !== null ? `, at most ${high}` : ''
}
