import { ownValue } from '@layout/jsonObject'
import { valueAt } from '@layout/pointer'
import { sameJson } from '@layout/sameJson'
import { changedPictures } from './changedPictures'
import { fieldName, pictureChange, valueName, valueNames } from './fieldNames'
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
  return paths.map((field) => {
    const { old, next, now } = sidesOf(scope, at, field)
    const pictures = changedPictures(old, next)
    return {
      path: at.join('.'),
      sentence: `${subject}: ${fieldSentence(scope, at, field, { old, next, now })}${limitTexts(scope.target)}`,
      place: [...at, ...field],
      ...(pictures && { pictures }),
    }
  })
}

function inside(key: string, before: unknown, after: unknown): string[][] {
  const [old, now] = [ownValue(before, key), ownValue(after, key)]
  return changedKeys(old, now).map((name) => [key, name])
}

/** A field before and after; `now` is what the layer itself says of it. */
function sidesOf(scope: Scope, at: readonly string[], field: string[]) {
  const place = [...at, ...field]
  const sides = scope.sidesFor(place)
  const [given, now] = [valueAt(scope.before, place), valueAt(scope.after, place)]
  // Without a value of the layer, the lower layers or the block's defaults apply.
  return { old: given ?? valueAt(sides.before, place), next: now ?? valueAt(sides.after, place), now }
}

function fieldSentence(
  scope: Scope,
  at: readonly string[],
  field: string[],
  { old, next, now }: ReturnType<typeof sidesOf>,
): string {
  const sides = scope.sidesFor([...at, ...field])
  const name = fieldName(field, valueAt(sides.after, [...at, 'type']), scope.entries)
  if (old === undefined && valueAt(sides.before, at) === undefined) {
    const value = valueName(field, next)
    return field[0] === 'when' && field.length === 1 ? `Shown when ${value}` : `${name} ${value}`
  }
  if (!sameJson(old, next)) {
    const picture = pictureChange(old, next)
    if (picture !== undefined) return `${name} ${picture}`
    const [from, to] = valueNames(field, old, next)
    return typeof next === 'object' && from === to ? `${name} changed` : `${name} ${from} → ${to}`
  }
  const value = valueName(field, next)
  return now === undefined ? `${name} is inherited again (${value})` : `${name} is now set here (${value})`
}
