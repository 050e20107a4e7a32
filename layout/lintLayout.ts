import { composeLayout } from './composeLayout'
import { layerOf } from './layerOf'
import { modesOf, type Target } from './layerPatches'
import { mergeCases } from './lint/cases'
import { lintBlocks } from './lint/lintBlocks'
import { lintConditions } from './lint/lintConditions'
import { NORMAL, type LintCase, type LintInput, type LintProblem, type LintScenario } from './lint/lintInput'
import { lintDates } from './lint/lintDates'
import { lintEmpty } from './lint/lintEmpty'
import { lintMessages } from './lint/lintMessages'
import { lintModes } from './lint/lintModes'
import { lintOverrides } from './lint/lintOverrides'
import { lintSort } from './lint/lintSort'
import { lintTargets } from './lint/lintTargets'
import { lintTheme } from './lint/lintTheme'
import { lintTexts } from './lint/lintTexts'
import type { Explain } from './mergeLayers'
import type { LayoutProblem } from './types'

/**
 * Finds errors and likely mistakes in a site's layout, over all devices and all modes that a site may be in or that a layer
 * has patches for (LY-13). Pure. Each problem is reported once, at its position in its source file, with all combinations it was
 * found in. Expects layers that were read without problems.
 */
export function lintLayout(input: LintInput): LintProblem[] {
  const { layers, modes, errorsOnly } = input
  const everyMode = [...new Set([...modes, ...modesOf(layers)])]
  const targets = (['mobile', 'desktop'] as const).flatMap((device) =>
    everyMode.map((mode): Target => ({ device, mode })),
  )
  return mergeCases([
    ...lintModes(input),
    ...targets.flatMap((target) => lintTarget(target, { ...input, modes: everyMode })),
    ...(errorsOnly ? [] : lintOverrides(layers, targets)),
  ])
}

function lintTarget(target: Target, input: LintInput): LintProblem[] {
  const { layout, explain, problems } = composeLayout(input.layers, target)
  if (!layout) return problems.map((problem) => inFile(problem, explain, input))
  const merged: LintCase = { target, layout }
  const errors = [
    ...lintBlocks(merged, input),
    ...lintDates(merged),
    ...lintTargets(merged, input.site),
    ...lintTexts(merged, input),
    ...lintMessages(merged, input),
    ...invariantProblems(merged, input),
  ]
  const found = input.errorsOnly ? errors : [...errors, ...warnings(merged, explain, input)]
  return found.map((problem) => inFile(problem, explain, input))
}

/** What keeps no layout from being saved. */
function warnings(merged: LintCase, explain: Explain, input: LintInput): LayoutProblem[] {
  return [
    ...lintConditions(merged, explain, input),
    ...lintSort(merged, input.site),
    ...lintEmpty(merged, input),
    ...lintTheme(merged),
  ]
}

function invariantProblems(
  { layout, target }: LintCase,
  { site, invariants }: LintInput,
): Omit<LintProblem, 'layer'>[] {
  const mode = target.mode ?? NORMAL
  return [true, false].flatMap((signedIn) => {
    const scenario: LintScenario = { site, device: target.device, mode, signedIn }
    return (invariants?.(layout, scenario) ?? []).map(({ path, ...problem }) => ({
      ...problem,
      cases: [{ ...scenario, ...(path !== undefined && { path }) }],
    }))
  })
}

/** Maps a problem from the merged layout to the file that wrote the value, or that wrote the enclosing object. */
function inFile(
  problem: Omit<LintProblem, 'layer'>,
  explain: Explain,
  { layers, site }: LintInput,
): LintProblem {
  const writer = layerOf(problem.pointer, explain)
  if (!writer) return { ...problem, layer: layers.at(-1)?.name ?? site }
  return { ...problem, layer: writer.name, pointer: writer.pointer }
}
