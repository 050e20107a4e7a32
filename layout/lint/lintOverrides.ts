import { isJsonObject } from '../jsonObject'
import { layerPatches, type LayerPatch, type NamedLayer, type Target } from '../layerPatches'
import { mergePatch } from '../mergePatch'
import { toPointer, valueAt } from '../pointer'
import { sameJson } from '../sameJson'
import type { Json } from '../types'
import type { LintProblem } from './lintInput'

/** Values of the site's own file that change nothing, on any device and in any mode that they apply to. */
export function lintOverrides(layers: readonly NamedLayer[], targets: readonly Target[]): LintProblem[] {
  const own = layers.at(-1)?.name
  const ineffective = new Map<string, LintProblem>()
  const effective = new Set<string>()
  for (const target of targets) {
    let below: Json = {}
    for (const patch of layerPatches(layers, target)) {
      if (patch.name === own) checkPatch(patch, below, ineffective, effective)
      below = mergePatch(below, patch.patch)
    }
  }
  return [...ineffective].filter(([pointer]) => !effective.has(pointer)).map(([, problem]) => problem)
}

function checkPatch(
  patch: LayerPatch,
  below: Json,
  ineffective: Map<string, LintProblem>,
  effective: Set<string>,
): void {
  for (const { segments, value } of leavesOf(patch.patch, [])) {
    if (segments[0] === 'schemaVersion') continue
    const pointer = toPointer([...patch.at, ...segments])
    const before = valueAt(below, segments)
    if (value === null ? before !== undefined : !sameJson(before, value)) effective.add(pointer)
    else
      ineffective.set(pointer, {
        layer: patch.name,
        pointer,
        severity: 'warning',
        rule: 'redundant',
        message:
          value === null
            ? 'This removes something that does not exist.'
            : 'This is the same as the value it overrides, so it has no effect.',
        expected: 'a value that differs, or none',
      })
  }
}

function leavesOf(value: unknown, segments: string[]): { segments: string[]; value: unknown }[] {
  // An empty object is an entry without a value to compare.
  if (!isJsonObject(value)) return [{ segments, value }]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...segments, key]))
}
