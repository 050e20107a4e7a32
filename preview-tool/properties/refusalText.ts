import type { FieldSchema } from '../fields/fieldSchema'
import { limitsText } from './limitsText'

/** Why a typed value is not taken, in the words of its field where the reason is the field's own limit. */
export function refusalText(schema: FieldSchema, reasons: readonly string[]): string {
  const isOwnLimit = reasons.every((reason) => reason.startsWith('Expected '))
  if (!isOwnLimit) return reasons.join(' ')
  if (schema.type === 'integer' || schema.type === 'number') {
    const limits = limitsText(schema)
    const kind = schema.type === 'integer' ? 'a whole number' : 'a number'
    return `it must be ${[kind, limits].filter(Boolean).join(', ')}.`
  }
  if (reasons.some((reason) => reason.endsWith('found "".'))) return 'it cannot be empty.'
  return reasons.join(' ')
}
