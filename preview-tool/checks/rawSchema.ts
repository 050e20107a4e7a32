import type { BlockEntry } from '@/engine/registry/defineEntry'
import { deref, partSchema, propsSchema, type FieldSchema } from '../fields/fieldSchema'
import type { Subject } from './subject'

/** The schema of a whole node: the common members and the props of its block. */
export function rawSchema(
  subject: Pick<Subject, 'kind' | 'slot'>,
  type: unknown,
  entries: Record<string, BlockEntry>,
): FieldSchema {
  const part = partSchema(subject.kind)
  if (subject.kind === 'theme' || subject.kind === 'item') return part
  const entry = typeof type === 'string' && Object.hasOwn(entries, type) ? entries[type] : undefined
  const fitting = Object.keys(entries).filter((one) => entries[one]?.slots.includes(subject.slot as never))
  return {
    ...part,
    properties: {
      ...part.properties,
      type: { ...part.properties?.type, enum: fitting },
      ...(entry ? { props: { ...propsSchema(entry), title: entry.label } } : {}),
    },
  }
}

/** The schema at a path; undefined where unknown. */
export function schemaAt(schema: FieldSchema, path: readonly (string | number)[]): FieldSchema | undefined {
  let at: FieldSchema | undefined = schema
  for (const name of path) {
    at = at && deref(at)
    at = typeof name === 'number' ? (at?.items ?? alternatives(at)) : at?.properties?.[name]
  }
  return at && deref(at)
}

/** In "one value or a list of them" the list's entries have the schema of the single value. */
function alternatives(schema: FieldSchema | undefined): FieldSchema | undefined {
  return schema?.anyOf?.find((one) => one.items)?.items
}
