import { isJsonObject, isRefusedKey, ownValue } from '@layout/jsonObject'
import type { Json, JsonObject } from '@layout/types'
import { valueAt } from '@layout/pointer'
import { setAt } from '@layout/setAt'
import type { Documents, EditTarget } from '../model'
import { removeAt } from './removeAt'
import { inheritedAt } from './mergedAt'
import { patchAt, patchPath } from './patchAt'
import { sortNumbers, type OrderEntry } from './sortNumbers'
import { takenSorts } from './takenSorts'

export { patchAt } from './patchAt'
export { removeNode } from './removeNode'

/** Writes a value into the edited patch; `null` removes the inherited value. Like all edits it returns new documents. */
export function setValue(
  documents: Documents,
  target: EditTarget,
  path: readonly string[],
  value: Json,
): Documents {
  const document = ownValue(documents, target.layer)
  if (!isJsonObject(document) || path.length === 0 || path.some(isRefusedKey)) return documents
  return { ...documents, [target.layer]: setAt(document, [...patchPath(target), ...path], value) }
}

/** Removes an override, so that the inherited value applies again, with the objects that it leaves empty. */
export function resetValue(documents: Documents, target: EditTarget, path: readonly string[]): Documents {
  const document = ownValue(documents, target.layer)
  if (!isJsonObject(document) || path.length === 0) return documents
  const without = removeAt(document, [...patchPath(target), ...path])
  return without === document ? documents : { ...documents, [target.layer]: without }
}

/** Moves an entry to index `to` of its section, whose current order is `order`, changing as few `sort` numbers as possible. */
export function moveNode(
  documents: Documents,
  target: EditTarget,
  section: string,
  order: readonly OrderEntry[],
  id: string,
  to: number,
): Documents {
  const taken = takenSorts(documents, target.layer, section)
  return Object.entries(sortNumbers(order, id, to, taken)).reduce(
    (moved, [one, sort]) => setValue(moved, target, [section, one, 'sort'], sort),
    documents,
  )
}

/** Adds an entry at an index of its section's current order, at the end by default. Without an order it gets no `sort`. */
export function addNode(
  documents: Documents,
  target: EditTarget,
  section: string,
  id: string,
  node: JsonObject,
  order?: readonly OrderEntry[],
  at = order?.length ?? 0,
): Documents {
  const added = setValue(documents, target, [section, id], { ...node })
  if (node.sort !== undefined || order === undefined) return added
  if (order.length === 0) {
    const taken = takenSorts(documents, target.layer, section)
    let sort = 10
    while (taken.has(sort)) sort += 10
    return setValue(documents, target, [section, id], { sort, ...node })
  }
  // It has no position yet: start from the far end, so that its index always counts as a move.
  const withNew = at < order.length ? [...order, { id }] : [{ id }, ...order]
  return moveNode(added, target, section, withNew, id, at)
}

/** Hides or shows an entry; an override equal to the inherited value is left out. */
export function hideNode(
  documents: Documents,
  target: EditTarget,
  section: string,
  id: string,
  hidden: boolean,
): Documents {
  const path = [section, id, 'hidden']
  const inherited = inheritedAt(documents, target, path).map((value) => value === true)
  return inherited.every((value) => value === hidden)
    ? resetValue(documents, target, path)
    : setValue(documents, target, path, hidden)
}

/** An entry to add. */
export interface NewNode {
  id: string
  node: JsonObject
}

/** Adds entries one after the other, from an index of the section's current order on. */
export function addNodes(
  documents: Documents,
  target: EditTarget,
  section: string,
  nodes: readonly NewNode[],
  order: readonly OrderEntry[],
  at = order.length,
): Documents {
  let now = documents
  let current = order
  nodes.forEach(({ id, node }, index) => {
    now = addNode(now, target, section, id, node, current, at + index)
    current = orderAfter(now, target, section, current.toSpliced(at + index, 0, { id }))
  })
  return now
}

/** Moves entries of a section together, one place up (-1) or down (1); those at the end stay. */
export function moveNodes(
  documents: Documents,
  target: EditTarget,
  section: string,
  order: readonly OrderEntry[],
  ids: readonly string[],
  by: -1 | 1,
): Documents {
  const inOrder = order.map(({ id }) => id).filter((id) => ids.includes(id))
  let now = documents
  let current = order
  for (const id of by < 0 ? inOrder : inOrder.reverse()) {
    const from = current.findIndex((entry) => entry.id === id)
    const neighbour = current[from + by]
    if (!neighbour || ids.includes(neighbour.id)) continue
    now = moveNode(now, target, section, current, id, from + by)
    const moved = current.toSpliced(from, 1).toSpliced(from + by, 0, current[from] as OrderEntry)
    current = orderAfter(now, target, section, moved)
  }
  return now
}

/** An order with the numbers that the edited patch gives its entries. */
function orderAfter(
  documents: Documents,
  target: EditTarget,
  section: string,
  order: readonly OrderEntry[],
): OrderEntry[] {
  const patch = patchAt(documents[target.layer], target)
  return order.map((entry) => {
    const sort = valueAt(patch, [section, entry.id, 'sort'])
    return typeof sort === 'number' ? { ...entry, sort } : entry
  })
}
