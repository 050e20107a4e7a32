import { diffJson } from '@layout/diffJson'
import { isJsonObject, ownValue } from '@layout/jsonObject'
import { valueAt } from '@layout/pointer'
import { sameJson } from '@layout/sameJson'
import type { JsonObject } from '@layout/types'
import type { Documents, EditTarget } from '../model'
import { inheritedLayouts } from './mergedAt'
import { patchAt, patchPath } from './patchAt'
import { removeAt } from './removeAt'

/**
 * The edited documents without what the edit wrote into the edited patch and what the patch inherits anyway (ED-01). Overrides
 * that were there before stay, as do those of other patches: a site may mean to keep its own value.
 */
export function pruneRedundant(before: Documents, after: Documents, target: EditTarget): Documents {
  const document = ownValue(after, target.layer)
  if (!isJsonObject(document) || document === before[target.layer]) return after
  const written = diffJson(patchAt(before[target.layer], target), patchAt(document as JsonObject, target))
  const leaves = written.flatMap(({ path, value }) => (value === undefined ? [] : leavesOf(value, path)))
  if (leaves.length === 0) return after
  const inherited = inheritedLayouts(after, target)
  const pruned = leaves
    .filter(({ path, value }) => inherited.every((layout) => isSame(valueAt(layout, path), value)))
    .reduce((now, { path }) => removeAt(now, [...patchPath(target), ...path]), document as JsonObject)
  return pruned === document ? after : { ...after, [target.layer]: pruned }
}

/** A `null` removes: it is redundant where nothing is inherited. */
const isSame = (inherited: unknown, value: unknown): boolean =>
  value === null ? inherited === undefined : sameJson(inherited, value)

function leavesOf(value: unknown, path: string[]): { path: string[]; value: unknown }[] {
  if (!isJsonObject(value)) return [{ path, value }]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}
