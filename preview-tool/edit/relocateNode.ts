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

/** Where an entry goes: `id` is free in `section`, which is drawn as `order` now; `at` is its place there, from 0. */
export interface Relocation {
  section: string
  id: string
  order: readonly OrderEntry[]
  at: number
}

/** What a place has to come to, by device. */
type Wanted = (place: EditTarget) => unknown[]

/**
 * Brings an entry into another section, for the edited patch and all that builds on it: gone where it was (`null` where a
 * lower layer made it), and in its new place with the values that it had for each site, device and mode, each written
 * once where that is enough. Only its number is new, and those of as few neighbours as make room.
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
  // Where nothing of it is, there is nothing to bring anywhere.
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

/** Makes the values of a place what is wanted, where one patch does so for each of its devices; else theirs will. */
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

/** What a merge patch must say: the entry whole where there is none, `null` where there shall be none. */
function changesTo(present: unknown, wanted: unknown): JsonChange[] {
  if (sameJson(present, wanted)) return []
  if (isJsonObject(present) && isJsonObject(wanted))
    return diffJson(present as JsonObject, wanted as JsonObject)
  return [{ path: [], value: (wanted ?? null) as Json }]
}

/** The numbers, by id, that put it in its place. */
function numbersFor({ id, order, at }: Relocation): Record<string, number> {
  // It comes from the far end, so that no place is one that it has already.
  return sortNumbers(at < order.length ? [...order, { id }] : [{ id }, ...order], id, at)
}

function withSort(value: unknown, sort: number): unknown {
  return isJsonObject(value) ? { ...value, sort } : value
}
