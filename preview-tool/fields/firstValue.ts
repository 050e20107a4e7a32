import type { Json, JsonObject } from '@layout/types'
import { LANGUAGES } from '@/shared/i18n/languages'
import { deref, type FieldSchema } from './fieldSchema'
import { fieldKind } from './fieldKind'

/** Initial value for a schema, as close to valid as the schema allows. */
export function firstValue(given: FieldSchema): Json {
  const schema = deref(given)
  if (schema.default !== undefined) return schema.default as Json
  switch (fieldKind(given)) {
    case 'choice':
      return (schema.enum?.[0] ?? schema.const ?? null) as Json
    case 'switch':
      return false
    case 'number':
      return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 0, 0))
    case 'list':
    case 'names':
      return []
    case 'color':
      return '#000000'
    case 'icon':
      return 'star'
    case 'target':
      return '/'
    case 'message':
      return 'tab.home'
    case 'picture':
      return { src: '', alt: { [LANGUAGES[0]]: schema.title ?? '…' } }
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, firstValue(schema.properties?.[name] ?? {})]),
      ) as JsonObject
    case 'text':
      return (schema.minLength ?? 0) > 0 ? (schema.title ?? '…') : ''
    default:
      return ''
  }
}
