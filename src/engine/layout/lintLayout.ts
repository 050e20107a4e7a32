import { composeLayout } from './composeLayout'
import { layerOf } from './layerOf'
import type { Target } from './layerPatches'
import { lintBlocks } from './lint/lintBlocks'
import { lintConditions } from './lint/lintConditions'
import { NORMAL, type LintCase, type LintInput, type LintProblem } from './lint/lintInput'
import { lintOverrides } from './lint/lintOverrides'
import { lintSort } from './lint/lintSort'
import { lintTargets } from './lint/lintTargets'
import { lintTheme } from './lint/lintTheme'
import { lintWords } from './lint/lintWords'
import type { Explain } from './mergeLayers'
import type { LayoutProblem } from './types'

/**
 * Everything that is wrong with a site's layout, or only looks like a slip, over all devices and modes (LY-13).
 * Pure. Each problem is told once, at its place in the file it comes from. Expects layers that were read without problems.
 */
export function lintLayout(input: LintInput): LintProblem[] {
  const { layers, modes } = input
  const targets = (['mobile', 'desktop'] as const).flatMap((device) =>
    modes.map((mode): Target => (mode === NORMAL ? { device } : { device, mode })),
  )
  const problems = [
    ...targets.flatMap((target) => lintTarget(target, input)),
    ...lintOverrides(layers, targets),
  ]
  const once = new Map(problems.map((one) => [`${one.layer} ${one.pointer} ${one.message}`, one]))
  return [...once.values()]
}

function lintTarget(target: Target, input: LintInput): LintProblem[] {
  const { layout, explain, problems } = composeLayout(input.layers, target)
  if (!layout) return problems.map((one) => inFile(one, explain, input))
  const one: LintCase = { target, layout }
  return [
    ...lintBlocks(one, input),
    ...lintConditions(one, explain, input),
    ...lintTargets(one, input.site),
    ...lintSort(one, input.site),
    ...lintWords(one, input),
    ...lintTheme(one),
    ...breaches(one, input),
  ].map((problem) => inFile(problem, explain, input))
}

function breaches({ layout, target }: LintCase, { site, invariants }: LintInput): LayoutProblem[] {
  const mode = target.mode ?? NORMAL
  return [true, false].flatMap(
    (signedIn) => invariants?.(layout, { site, device: target.device, mode, signedIn }) ?? [],
  )
}

/** From a place in the merged layout to the place in the file that wrote it, or that wrote what is around it. */
function inFile(problem: LayoutProblem, explain: Explain, { layers, site }: LintInput): LintProblem {
  const writer = layerOf(problem.pointer, explain)
  if (!writer) return { ...problem, layer: layers.at(-1)?.name ?? site }
  return { ...problem, layer: writer.name, pointer: writer.pointer }
}
