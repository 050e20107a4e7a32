import { getLocation, parse } from 'jsonc-parser'
import { fieldKind, fieldTitle } from '../fields/fieldKind'
import { deref, type FieldSchema } from '../fields/fieldSchema'
import { firstValue } from '../fields/firstValue'
import { schemaAt } from './rawSchema'
import { iconNames } from '@/shared/ui/iconNames'
import { messages } from '../fields/messageKeys'

/** A completion: label, detail and inserted text. */
export interface Completion {
  label: string
  detail?: string
  apply: string
}

export interface Completions {
  /** Range of the replaced text. */
  from: number
  to: number
  options: Completion[]
}

/** Completions at a position of a node's JSON: allowed names or values. */
export function rawCompletions(text: string, offset: number, schema: FieldSchema): Completions | null {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset)
  const isInside = previousNode && offset <= previousNode.offset + previousNode.length
  const from = isInside ? previousNode.offset : wordStart(text, offset)
  const to = isInside ? previousNode.offset + previousNode.length : offset
  if (isAtPropertyKey) {
    const parent = schemaAt(schema, path.slice(0, -1))
    const hasValue = /^\s*:/.test(text.slice(to))
    const taken = namesIn(text, path.slice(0, -1))
    const options = Object.entries(parent?.properties ?? {})
      .filter(([name]) => name === path.at(-1) || !taken.includes(name))
      .map(([name, one]) => ({
        label: name,
        detail: fieldTitle(name, deref(one)),
        apply: JSON.stringify(name) + (hasValue ? '' : `: ${JSON.stringify(firstValue(one))}`),
      }))
    return options.length > 0 ? { from, to, options } : null
  }
  const here = schemaAt(schema, path)
  const options = here ? valuesOf(here) : []
  return options.length > 0 ? { from, to, options } : null
}

function valuesOf(schema: FieldSchema): Completion[] {
  const plain = (values: readonly unknown[]) =>
    values.map((value) => ({ label: JSON.stringify(value), apply: JSON.stringify(value) }))
  if (schema.anyOf) return schema.anyOf.flatMap(valuesOf)
  switch (fieldKind(schema)) {
    case 'choice':
      return plain((schema.enum ?? [schema.const]).filter((one) => one !== null))
    case 'switch':
      return plain([true, false])
    case 'icon':
      return plain(iconNames)
    case 'message':
      return messages.map(([key, text]) => ({
        label: JSON.stringify(key),
        detail: text,
        apply: JSON.stringify(key),
      }))
    default:
      return schema.default === undefined ? [] : plain([schema.default])
  }
}

function wordStart(text: string, offset: number): number {
  return offset - (/["\w.-]*$/.exec(text.slice(0, offset))?.[0].length ?? 0)
}

/** Incomplete JSON is parsed as far as possible. */
function namesIn(text: string, path: readonly (string | number)[]): string[] {
  const value = path.reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | undefined)?.[name],
    parse(text) as unknown,
  )
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}
