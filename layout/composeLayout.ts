import { checkLimits } from './checkLimits'
import type { NamedLayer, Target } from './layerPatches'
import { mergeLayers, type Explain } from './mergeLayers'
import { pathSegments, valueAt } from './pointer'
import { validateLayout, type LayoutValidators } from './validateLayout'
import type { Layout, LayoutProblem } from './types'

export interface Composed {
  /** Missing when there are problems. */
  layout?: Layout
  /** Which layer set a value; `default` for defaults of the block's contract. */
  explain: Explain
  problems: LayoutProblem[]
}

/** Merges layers (lowest first) for a device and mode and validates the result. Pure, never throws. */
export function composeLayout(
  layers: readonly NamedLayer[],
  target: Target,
  validators?: LayoutValidators,
): Composed {
  const { layout, explain } = mergeLayers(layers, target)
  const limits = checkLimits(layout)
  const problems = limits.length > 0 ? limits : validateLayout(layout, validators)
  const explainAll: Explain = (path) => {
    const found = explain(path)
    // A layer wrote the enclosing object, but the value itself may be a default.
    if (found && isWritten(layers, found.name, found.pointer)) return found
    return found && { layer: 'default', name: 'default', pointer: '', value: found.value }
  }
  return {
    ...(problems.length === 0 ? { layout: layout as unknown as Layout } : {}),
    explain: explainAll,
    problems,
  }
}

function isWritten(layers: readonly NamedLayer[], name: string, pointer: string): boolean {
  return layers.some(
    (layer) => layer.name === name && valueAt(layer.layer, pathSegments(pointer)) !== undefined,
  )
}
