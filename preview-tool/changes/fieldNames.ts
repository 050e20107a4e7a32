import { isJsonObject, ownValue } from '@layout/jsonObject'
import { sameJson } from '@layout/sameJson'
import { readPictureAddress } from '@/shared/pictures'
import type { Condition, Json, JsonObject } from '@layout/types'
import { LANGUAGES } from '@/shared/i18n/languages'
import { messageText } from '../outline/messageText'
import { choiceWords } from '../fields/choiceWords'
import { describeCondition } from '../fields/describeCondition'
import { propsSchema, type FieldSchema } from '../fields/fieldSchema'
import { languageName } from '../fields/languageName'
import { numberName } from '../fields/namedNumbers'
import type { Entries } from './names'
import { changedKeys } from './scope'

const FIELDS: Record<string, string> = {
  sort: 'Place',
  hidden: 'Hidden',
  when: 'Shown when',
  whenUnknown: 'While the condition is unknown',
  type: 'Block',
  label: 'Name',
  icon: 'Icon',
  to: 'Leads to',
  action: 'Does',
  emphasis: 'Emphasis',
  badge: 'Badge',
  redirect: 'Leads on to',
  access: 'Who may open it',
  keepAlive: 'Keep as the player left it',
  frame: 'Frame',
  title: 'Title',
  promotional: 'Promotion',
  scheme: 'Light or dark',
  color: 'Colour',
  radius: 'Rounding',
  scale: 'Size of text',
  density: 'Spacing',
}

/** The contract of a block's setting; of what every entry has, none. */
export function fieldSchema(
  [first, prop = '']: readonly string[],
  type: unknown,
  entries: Entries,
): FieldSchema {
  const entry = first === 'props' && typeof type === 'string' ? entries[type] : undefined
  return propsSchema(entry).properties?.[prop] ?? {}
}

/** Label of a field of an entry, a route, the shell or the theme: `Seconds per slide`, `Colour accent`. */
export function fieldName([first = '', ...rest]: readonly string[], schema: FieldSchema): string {
  if (first !== 'props' || rest.length === 0) return [FIELDS[first] ?? toText(first), ...rest].join(' ')
  const [prop = '', ...inside] = rest
  return [schema.title ?? toText(prop), ...inside].join(' ')
}

/** Label of a field of a list's items: `Heading`. */
export const itemFieldName = ({ items }: FieldSchema, key: string): string =>
  itemSchema({ items }, key).title ?? toText(key)

export const itemSchema = ({ items }: Pick<FieldSchema, 'items'>, key: string): FieldSchema =>
  items?.properties?.[key] ?? {}

/** A value of a field, in a sentence. What players read is there whole: a reviewer approves every word of it. */
export function valueName(path: readonly string[], value: unknown, schema: FieldSchema = {}): string {
  if (value === undefined || value === null) return path[0] === 'when' ? 'always' : 'not set'
  if (path[0] === 'when' && path.length === 1 && isJsonObject(value))
    return describeCondition(value as Condition)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (schema.enum) return choiceWords(value as Json)
  if (typeof value === 'number' && schema.names !== undefined) return numberName(schema.names, value)
  if (typeof value === 'string')
    return readPictureAddress(value) ? 'a picture of the library' : quoted(messageText(value))
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return (
      value.map((item) => (typeof item === 'string' ? item : valueName([], item, schema.items))).join(', ') ||
      'none'
    )
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isPicture(value)) return pictureName(value)
  return typeof value === 'object' ? 'other values' : String(value)
}

/** How one picture became another, to follow its field: what it shows says which, since an address is none for people. */
export function pictureChange(old: unknown, next: unknown): string | undefined {
  if (isAddress(old) && isAddress(next)) return 'is another picture of the library'
  if (!isPicture(old) || !isPicture(next)) return undefined
  const [before, after] = [quoted(altOf(old)), quoted(altOf(next))]
  if (old.src !== next.src)
    return before === after ? `is another picture of ${after}` : `${before} → ${after}`
  const described = changedKeys(old.alt, next.alt).map((language) => {
    const [from, to] = [altOf(old, language), altOf(next, language)]
    const described =
      to === ''
        ? `is no longer described as ${quoted(from)}`
        : from === ''
          ? `is now described as ${quoted(to)}`
          : `is described as ${quoted(to)} instead of ${quoted(from)}`
    return described + (language === LANGUAGES[0] ? '' : ` in ${languageName(language)}`)
  })
  if (!sameJson(old.focus, next.focus)) described.push('has another focus')
  return described.join(' and ')
}

type Picture = JsonObject & { src: string; alt: JsonObject }

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && readPictureAddress(value) !== null

const isPicture = (value: unknown): value is Picture =>
  isJsonObject(value) && typeof value.src === 'string' && isJsonObject(value.alt)

/** What a picture shows, in each language that says it: `"Lanterns" (Filipino: "Mga parol")`. */
function pictureName(picture: Picture): string {
  const others = Object.keys(picture.alt).filter((language) => language !== LANGUAGES[0])
  const listed = others.map((language) => `${languageName(language)}: ${quoted(altOf(picture, language))}`)
  const name = quoted(altOf(picture) || 'a picture without alternative text')
  return listed.length > 0 ? `${name} (${listed.join(', ')})` : name
}

function altOf(picture: JsonObject, language: string = LANGUAGES[0]): string {
  const text = ownValue(picture.alt, language)
  return typeof text === 'string' ? text : ''
}

const quoted = (text: string): string => (/^#[0-9a-f]{6,8}$/i.test(text) ? text : `"${text}"`)

/** So much of what two texts share stands around what differs, in characters. */
const SHARED = 40

/** A value before and after. Of long texts, what both begin and end with is left out, and all that differs stays. */
export function valueNames(
  path: readonly string[],
  old: unknown,
  next: unknown,
  schema: FieldSchema,
): [string, string] {
  const [before, after] = [valueName(path, old, schema), valueName(path, next, schema)]
  if (typeof old !== 'string' || typeof next !== 'string') return [before, after]
  const [a, b] = [Array.from(before), Array.from(after)]
  const least = Math.min(a.length, b.length)
  let start = 0
  while (start < least && a[start] === b[start]) start++
  let end = 0
  while (end < least - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [from, to] = [start > 2 * SHARED ? start - SHARED : 0, end > 2 * SHARED ? end - SHARED : 0]
  const part = (text: readonly string[]) =>
    (from > 0 ? '"…' : '') + text.slice(from, text.length - to).join('') + (to > 0 ? '…"' : '')
  return [part(a), part(b)]
}

/** `columnsMobile` → `Columns mobile` */
function toText(key: string): string {
  const text = key.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
  return text.charAt(0).toUpperCase() + text.slice(1)
}
