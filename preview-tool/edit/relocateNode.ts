import { diffJson, type JsonChange } from '@layout/diffJson'
import { isJsonObject } from '@layout/jsonObject'
import { sameJson } from '@layout/sameJson'
import type { Json, JsonObject } from '@layout/types'
import type { Documents, EditTarget } from '../model'
import { setValue } from './edits'
import { mergedAt } from './mergedAt'
import { covers, derivedLayers, placesOf } from './places'
import { sortNumbers, type OrderEntry } from './sortNumbers'
import { takenSorts } from './takenSorts'
import { nullOverrides, removeOverrides } from './removeOverrides'

/** Target of a move: `id` is free in `section`, whose current order is `order`; `at` is the new index. */
export interface Relocation {
  section: string
  id: string
  order: readonly OrderEntry[]
  at: number
}

/**
 * Moves an entry into another section, for the edited patch and everything derived from it: removed from the old section
 * (`null` where a lower layer defines it), and in the new one with the values it had for each site, device and mode, written
 * once where that is enough. Only its `sort` changes, and that of as few neighbours as possible.
 */
export function relocateNode(
  documents: Documents,
  target: EditTarget,
  from: { section: string; id: string },
  to: Relocation,
): Documents {
  const old = [from.section, from.id]
  // The entry does not exist here.
  if (!isAnywhere(documents, target, old)) return documents
  const layers = reachedLayers(documents, target)
  const stripped = layers.reduce(
    (now, layer) => removeOverrides(now, layer, old, (patch) => covers(target, patch)),
    documents,
  )
  const gone = layers.reduce((now, layer) => nullOverrides(now, { ...target, layer }, old), stripped)
  return placeCopy(gone, documents, target, old, to)
}

/**
 * Copies an entry to a free id of a section, for the edited patch and everything derived from it: the copy has the values that
 * the original has for each site, device and mode, and its own `sort`.
 */
export function copyNode(
  documents: Documents,
  target: EditTarget,
  from: { section: string; id: string },
  to: Relocation,
): Documents {
  const old = [from.section, from.id]
  return isAnywhere(documents, target, old) ? placeCopy(documents, documents, target, old, to) : documents
}

/** Writes into `now` at `to` what stands at the path `old` of `documents`. */
function placeCopy(
  now: Documents,
  documents: Documents,
  target: EditTarget,
  old: string[],
  to: Relocation,
): Documents {
  const { [to.id]: sort = 10, ...neighbours } = numbersFor(to, takenSorts(now, target.layer, to.section))
  const hasOrder = to.section !== 'routes'
  const placed = placesReached(documents, target).reduce((current, place) => {
    const values = mergedAt(documents, place, old)
    return bring(
      current,
      place,
      [to.section, to.id],
      hasOrder ? values.map((value) => withSort(value, sort)) : values,
    )
  }, now)
  return Object.entries(hasOrder ? neighbours : {}).reduce(
    (current, [id, number]) => setValue(current, target, [to.section, id, 'sort'], number),
    placed,
  )
}

const reachedLayers = (documents: Documents, { layer }: EditTarget): string[] => [
  layer,
  ...derivedLayers(documents, layer),
]

const placesReached = (documents: Documents, target: EditTarget): EditTarget[] =>
  reachedLayers(documents, target).flatMap((layer) => placesOf(documents, { ...target, layer }))

const isAnywhere = (documents: Documents, target: EditTarget, path: string[]): boolean =>
  placesReached(documents, target).some((place) =>
    mergedAt(documents, place, path).some((value) => value !== undefined),
  )

/** Writes the wanted values into one patch if it can give them to all its devices; otherwise into the device patches. */
function bring(documents: Documents, place: EditTarget, path: string[], targetValues: unknown[]): Documents {
  const present = mergedAt(documents, place, path)
  const [first, ...others] = targetValues.map((value, at) => changesTo(present[at], value))
  const isNew = present.every((value) => value === undefined) && targetValues.every(isJsonObject)
  if (!first || (!isNew && others.some((changes) => !sameJson(changes, first)))) return documents
  return first.reduce(
    (now, { path: inside, value }) => setValue(now, place, [...path, ...inside], value ?? null),
    documents,
  )
}

/** Merge patch that gives the wanted value: the whole entry where there is none, `null` to remove it. */
function changesTo(present: unknown, targetValues: unknown): JsonChange[] {
  if (sameJson(present, targetValues)) return []
  if (isJsonObject(present) && isJsonObject(targetValues))
    return diffJson(present as JsonObject, targetValues as JsonObject)
  return [{ path: [], value: (targetValues ?? null) as Json }]
}

/** The `sort` numbers by id that put it at its index. */
function numbersFor({ id, order, at }: Relocation, taken: ReadonlySet<number>): Record<string, number> {
  // Start from the far end, so that the target index always counts as a move.
  return sortNumbers(at < order.length ? [...order, { id }] : [{ id }, ...order], id, at, taken)
}

function withSort(value: unknown, sort: number): unknown {
  return isJsonObject(value) ? { ...value, sort } : value
}
