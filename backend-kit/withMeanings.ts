import { fieldMeanings } from './callDocs'
import type { Schema } from './source/shape'

/**
 * A schema in which each field says what it means: the comment in its source, else the meaning that its name has in all calls. Units
 * are also given in a form for programs. A field without a meaning is an error.
 */
export function withMeanings(schema: Schema, call: string): Schema {
  const missing: string[] = []
  const visit = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => visit(one, path))
    if (typeof value !== 'object' || value === null) return value
    const node = value as Schema
    const visited: Schema = Object.fromEntries(
      Object.entries(node).map(([key, member]) => [key, key === 'properties' ? member : visit(member, path)]),
    )
    if (node.properties)
      visited.properties = Object.fromEntries(
        Object.entries(node.properties as Record<string, Schema>).map(([name, member]) => {
          const field = visit(member, `${path}.${name}`) as Schema
          const meaning =
            (member.description as string | undefined) ??
            fieldMeanings.get(name) ??
            (name === call ? 'The state of it.' : undefined)
          if (meaning === undefined) missing.push(`${path}.${name}`)
          const unit = unitOf(meaning ?? '')
          return [name, { ...field, description: meaning, ...(unit && { 'x-unit': unit }) }]
        }),
      )
    return visited
  }
  const whole = visit(schema, call) as Schema
  if (missing.length > 0)
    throw new Error(
      `Say what these fields mean, above them or in the fields of backend-kit/calls: ${missing.join(', ')}`,
    )
  return whole
}

/** Only where a sentence begins with it: a text about several has no unit of its own. */
function unitOf(meaning: string): 'minor' | 'ms' | 's' | undefined {
  if (/\bmilliseconds since the epoch\b/i.test(meaning)) return 'ms'
  if (/\bseconds since the epoch\b/i.test(meaning)) return 's'
  return /(?:^|\. )Minor units(?!, or)\b/.test(meaning) ? 'minor' : undefined
}
