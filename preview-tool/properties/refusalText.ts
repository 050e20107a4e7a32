import type { FieldSchema } from '../fields/fieldSchema'
import { sentencesOf, type Refusal } from '../refusals/refusal'
import { limitsText } from './limitsText'

/** Why a typed value is not taken, in the words of its field where the reason is the field's own limit. */
export function refusalText(schema: FieldSchema, reasons: readonly Refusal[]): string {
  const isOwnLimit = reasons.every(({ sentence }) => sentence.startsWith('Expected '))
  if (!isOwnLimit) return sentencesOf(reasons)
  if (schema.type === 'integer' || schema.type === 'number') {
    const limits = limitsText(schema)
    const kind = schema.type === 'integer' ? 'a whole number' : 'a number'
    return `it must be ${[kind, limits].filter(Boolean).join(', ')}.`
  }
  if (reasons.some(({ sentence }) => sentence.endsWith('found "".'))) return 'it cannot be empty.'
  return sentencesOf(reasons)
}
