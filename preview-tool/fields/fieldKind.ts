import { deref, type FieldSchema } from './fieldSchema'

export type FieldKind =
  | 'text'
  | 'message'
  | 'number'
  | 'name'
  | 'names'
  | 'choice'
  | 'switch'
  | 'color'
  | 'moment'
  | 'icon'
  | 'image'
  | 'picture'
  | 'target'
  | 'list'
  | 'object'
  | 'condition'
  | 'json'

const BY_FORMAT: Record<string, FieldKind> = {
  message: 'message',
  icon: 'icon',
  target: 'target',
  path: 'target',
  image: 'image',
  color: 'color',
  moment: 'moment',
}

/** The control for a value. Values without a control are edited as JSON. */
export function fieldKind(given: FieldSchema): FieldKind {
  if (given.$ref === '#/$defs/condition') return 'condition'
  const schema = deref(given)
  if (schema.enum !== undefined || schema.const !== undefined) return 'choice'
  const format = schema.format ?? /^format: (\w+)$/.exec(schema.$comment ?? '')?.[1] ?? ''
  if (schema.names !== undefined) return 'name'
  if (format === 'picture') return 'picture'
  switch (schema.type) {
    case 'boolean':
      return 'switch'
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
      return BY_FORMAT[format] ?? 'text'
    case 'array':
      // What has no order is ticked.
      if (schema.uniqueItems && schema.items?.names !== undefined) return 'names'
      return schema.items ? 'list' : 'json'
    case 'object':
      return schema.properties ? 'object' : 'json'
    default:
      return 'json'
  }
}

/** Unit of a number, from its contract or its name. */
export function unitOf(name: string, schema: FieldSchema): string {
  if (schema.unit) return schema.unit
  const text = `${name} ${schema.title ?? ''}`
  if (/millisecond/i.test(text)) return 'ms'
  if (/second(s|sPer)/i.test(text)) return 's'
  if (/pixel/i.test(text)) return 'px'
  if (/minutes/i.test(text)) return 'min'
  return ''
}

/** Label of a field: its title, or `secondsPerSlide` as "Seconds per slide". */
export function fieldTitle(name: string, schema: FieldSchema): string {
  if (schema.title) return schema.title
  const text = name.replace(/([a-z])([A-Z0-9])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
