import { isJsonObject, isRefusedKey, ownValue } from '@/engine/layout/jsonObject'
import type { Json, JsonObject } from '@/engine/layout/types'
import { setAt } from '@/engine/layout/setAt'
import type { Documents, EditTarget } from '../model'
import { removeAt } from './removeAt'
import { inheritedAt } from './mergedAt'
import { patchPath } from './patchAt'
import { sortNumbers, type OrderEntry } from './sortNumbers'

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
  return Object.entries(sortNumbers(order, id, to)).reduce(
    (moved, [one, sort]) => setValue(moved, target, [section, one, 'sort'], sort),
    documents,
  )
}

/** Adds an entry; as the last of its section when it has no `sort` and the section's `order` is given. */
export function addNode(
  documents: Documents,
  target: EditTarget,
  section: string,
  id: string,
  node: JsonObject,
  order: readonly OrderEntry[] = [],
): Documents {
  if (node.sort !== undefined || order.length === 0)
    return setValue(documents, target, [section, id], { ...node })
  const last = Math.max(...order.map(({ sort }) => sort ?? 0))
  return setValue(documents, target, [section, id], { sort: (Math.floor(last / 10) + 1) * 10, ...node })
}

/** Adds a copy of a resolved entry under a free id; right after the original when `order` is given. */
export function duplicateNode(
  documents: Documents,
  target: EditTarget,
  section: string,
  id: string,
  newId: string,
  node: JsonObject,
  order: readonly OrderEntry[] = [],
): Documents {
  const added = setValue(documents, target, [section, newId], { ...node })
  const at = order.findIndex((entry) => entry.id === id)
  if (at < 0) return added
  // The copy has no position yet: at the end it might seem to be in place already.
  const withCopy = [{ id: newId }, ...order.filter((entry) => entry.id !== newId)]
  return moveNode(added, target, section, withCopy, newId, at + 1)
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
