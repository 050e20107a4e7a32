import { diffArrays } from 'diff'
import { isJsonObject, ownValue } from '@layout/jsonObject'
import { valueAt } from '@layout/pointer'
import { sameJson } from '@layout/sameJson'
import type { JsonObject } from '@layout/types'
import { changedPictures } from './changedPictures'
import type { FieldSchema } from '../fields/fieldSchema'
import {
  fieldName,
  fieldSchema,
  itemFieldName,
  itemSchema,
  pictureChange,
  valueName,
  valueNames,
} from './fieldNames'
import { changedKeys, limitTexts, type Said, type Scope } from './scope'

/** Objects whose members count as separate fields. */
const OPEN = new Set(['props', 'color'])

/** The changed fields of an entry, the shell or the theme: `"Swipe banner": Seconds per slide 3 → 5`. */
export function fieldChanges(
  scope: Scope,
  at: readonly string[],
  subject: string,
  skip: readonly string[] = [],
): Said[] {
  const [before, after] = [valueAt(scope.before, at), valueAt(scope.after, at)]
  const paths = changedKeys(before, after)
    .filter((key) => !skip.includes(key))
    .flatMap((key) => (OPEN.has(key) ? inside(key, before, after) : [[key]]))
  return paths.flatMap((field) => {
    const sides = sidesOf(scope, at, field)
    const pictures = changedPictures(sides.old, sides.next)
    return fieldSentences(scope, at, field, sides).map((sentence, line) => ({
      path: at.join('.'),
      sentence: `${subject}: ${sentence}${limitTexts(scope.target)}`,
      place: [...at, ...field],
      ...(pictures && line === 0 && { pictures }),
    }))
  })
}

function inside(key: string, before: unknown, after: unknown): string[][] {
  const [old, now] = [ownValue(before, key), ownValue(after, key)]
  return changedKeys(old, now).map((name) => [key, name])
}

/** A field before and after; `given` and `now` are what the layer itself says of it. */
function sidesOf(scope: Scope, at: readonly string[], field: string[]) {
  const place = [...at, ...field]
  const sides = scope.sidesFor(place)
  const [given, now] = [valueAt(scope.before, place), valueAt(scope.after, place)]
  // Without a value of the layer, the lower layers or the block's defaults apply.
  return { old: given ?? valueAt(sides.before, place), next: now ?? valueAt(sides.after, place), given, now }
}

function fieldSentences(
  scope: Scope,
  at: readonly string[],
  field: string[],
  { old, next, given, now }: ReturnType<typeof sidesOf>,
): string[] {
  const sides = scope.sidesFor([...at, ...field])
  const type: unknown = valueAt(sides.after, [...at, 'type'])
  const schema = fieldSchema(field, type, scope.entries)
  const name = fieldName(field, schema)
  const value = valueName(field, next, schema)
  if (sameJson(old, next))
    return [
      now === undefined ? `${name} is inherited again (${value})` : `${name} is now set here (${value})`,
    ]
  const isNew = old === undefined && valueAt(sides.before, at) === undefined
  const [before, after] = [itemsIn(old ?? []), itemsIn(next ?? [])]
  if (before && after && before.length + after.length > 0) return itemSentences(name, schema, before, after)
  if (isNew) return [field[0] === 'when' && field.length === 1 ? `Shown when ${value}` : `${name} ${value}`]
  const from = (side: 'before' | 'after', own: unknown) => {
    const origin = own === undefined ? scope.origin(side, [...at, ...field]) : undefined
    return origin === undefined ? '' : ` (from ${origin})`
  }
  return [`${name} ${difference(field, old, next, schema, [from('before', given), from('after', now)])}`]
}

function difference(
  field: readonly string[],
  old: unknown,
  next: unknown,
  schema: FieldSchema,
  [fromOld, fromNext] = ['', ''],
): string {
  const picture = pictureChange(old, next)
  if (picture !== undefined) return picture
  const [from, to] = valueNames(field, old, next, schema)
  return typeof next === 'object' && from === to ? 'changed' : `${from}${fromOld} → ${to}${fromNext}`
}

/** A list of texts with their links, of pictures: what has fields itself. */
const itemsIn = (value: unknown): JsonObject[] | undefined =>
  Array.isArray(value) && value.every(isJsonObject) ? value : undefined

/** What became of each item of a list: `Columns (2): Text "a" → "b"`. */
function itemSentences(
  name: string,
  schema: FieldSchema,
  old: readonly JsonObject[],
  next: readonly JsonObject[],
): string[] {
  const whole = (item: JsonObject) =>
    Object.keys(item)
      .map((key) => `${itemFieldName(schema, key)} ${valueName([key], item[key], itemSchema(schema, key))}`)
      .join(', ')
  const count = (items: readonly JsonObject[], item: JsonObject) =>
    items.filter((one) => sameJson(one, item)).length
  const isMoved = (item: JsonObject) => count(old, item) === count(next, item)
  const sentences: string[] = []
  let place = 0
  // Those that went, until it is known what came in their place.
  let gone: JsonObject[] = []
  const leave = () => sentences.push(...gone.splice(0).map((item) => `${name}: removed, ${whole(item)}`))
  for (const { value, added, removed } of diffArrays([...old], [...next], { comparator: sameJson })) {
    if (removed) {
      gone = value.filter((item) => !isMoved(item))
      continue
    }
    for (const item of value) {
      place += 1
      if (!added) continue
      const at = `${name} (${place}):`
      const before = isMoved(item) ? undefined : gone.shift()
      if (before)
        sentences.push(
          ...changedKeys(before, item).map(
            (key) =>
              `${at} ${itemFieldName(schema, key)} ${difference([key], before[key], item[key], itemSchema(schema, key))}`,
          ),
        )
      else sentences.push(`${at} ${isMoved(item) ? 'moved here' : 'added'}, ${whole(item)}`)
    }
    leave()
  }
  leave()
  return sentences
}
