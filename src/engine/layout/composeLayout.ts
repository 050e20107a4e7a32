import { checkLimits } from './checkLimits'
import type { NamedLayer, Target } from './layerPatches'
import { mergeLayers, type Explain } from './mergeLayers'
import { pathSegments, valueAt } from './pointer'
import { validateLayout, type LayoutValidators } from './validateLayout'
import type { Layout, LayoutProblem } from './types'

export interface Composed {
  /** Missing when there are problems. */
  layout?: Layout
  /** Which layer gave a value; `default` for what no layer gave and the component's contract filled in. */
  explain: Explain
  problems: LayoutProblem[]
}

/** Merges layers (lowest first) for a device and mode and checks the result. Pure, never throws. */
export function composeLayout(
  layers: readonly NamedLayer[],
  target: Target,
  validators?: LayoutValidators,
): Composed {
  const { layout, explain } = mergeLayers(layers, target)
  const limits = checkLimits(layout)
  const problems = limits.length > 0 ? limits : validateLayout(layout, validators)
  const explainAll: Explain = (path) => {
    const given = explain(path)
    // The nearest object was written by a layer, but the value itself may be a default.
    if (given && isWritten(layers, given.name, given.pointer)) return given
    return given && { layer: 'default', name: 'default', pointer: '', value: given.value }
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
