import { diffJson, type JsonChange } from '@/engine/layout/diffJson'
import { isJsonObject } from '@/engine/layout/jsonObject'
import { sameJson } from '@/engine/layout/sameJson'
import type { Json, JsonObject } from '@/engine/layout/types'
import type { Documents, EditTarget } from '../model'
import { setValue } from './edits'
import { mergedAt } from './mergedAt'
import { covers, derivedLayers, placesOf } from './places'
import { sortNumbers, type OrderEntry } from './sortNumbers'
import { nullOverrides, removeOverrides } from './removeOverrides'

/** Target of a move: `id` is free in `section`, whose current order is `order`; `at` is the new index. */
export interface Relocation {
  section: string
  id: string
  order: readonly OrderEntry[]
  at: number
}

/** Wanted values by device. */
type Wanted = (place: EditTarget) => unknown[]

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
  const [old, path] = [
    [from.section, from.id],
    [to.section, to.id],
  ]
  const layers = [target.layer, ...derivedLayers(documents, target.layer)]
  const places = layers.flatMap((layer) => placesOf(documents, { ...target, layer }))
  const { [to.id]: sort = 10, ...neighbours } = numbersFor(to)
  const wanted: Wanted = (place) => mergedAt(documents, place, old).map((value) => withSort(value, sort))
  // The entry does not exist here.
  if (places.every((place) => wanted(place).every((value) => value === undefined))) return documents

  const stripped = layers.reduce(
    (now, layer) => removeOverrides(now, layer, old, (patch) => covers(target, patch)),
    documents,
  )
  const gone = layers.reduce((now, layer) => nullOverrides(now, { ...target, layer }, old), stripped)
  const placed = places.reduce((now, place) => bring(now, place, path, wanted(place)), gone)
  return Object.entries(neighbours).reduce(
    (now, [id, number]) => setValue(now, target, [to.section, id, 'sort'], number),
    placed,
  )
}

/** Writes the wanted values into one patch if it can give them to all its devices; otherwise into the device patches. */
function bring(documents: Documents, place: EditTarget, path: string[], wanted: unknown[]): Documents {
  const present = mergedAt(documents, place, path)
  const [first, ...others] = wanted.map((value, at) => changesTo(present[at], value))
  const isNew = present.every((value) => value === undefined) && wanted.every(isJsonObject)
  if (!first || (!isNew && others.some((changes) => !sameJson(changes, first)))) return documents
  return first.reduce(
    (now, { path: inside, value }) => setValue(now, place, [...path, ...inside], value ?? null),
    documents,
  )
}

/** Merge patch that gives the wanted value: the whole entry where there is none, `null` to remove it. */
function changesTo(present: unknown, wanted: unknown): JsonChange[] {
  if (sameJson(present, wanted)) return []
  if (isJsonObject(present) && isJsonObject(wanted))
    return diffJson(present as JsonObject, wanted as JsonObject)
  return [{ path: [], value: (wanted ?? null) as Json }]
}

/** The `sort` numbers by id that put it at its index. */
function numbersFor({ id, order, at }: Relocation): Record<string, number> {
  // Start from the far end, so that the target index always counts as a move.
  return sortNumbers(at < order.length ? [...order, { id }] : [{ id }, ...order], id, at)
}

function withSort(value: unknown, sort: number): unknown {
  return isJsonObject(value) ? { ...value, sort } : value
}
