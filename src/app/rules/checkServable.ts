import { resolveLayout } from '@/engine/layout/resolveLayout'
import type { Layout, LayoutProblem, ResolvedLayout } from '@/engine/layout/types'
import { brokenHelp } from './brokenHelp'
import { checkInvariants, type InvariantScenario } from './invariants'
import { shownInGreen } from './shownInGreen'
import { isEverThere } from './whileModeUnknown'

/**
 * What the linter, the operators' tool and its save ask of a layout before it is served, in one combination: all that no
 * layout can remove (LY-12) and, in green mode, that its ways to help work (SP-01) and that what green mode hides is hidden
 * (HM-21). A portal that runs asks for the first alone: one broken link does not cost players their site.
 */
export function checkServable(layout: Layout, scenario: InvariantScenario): LayoutProblem[] {
  const invariants = checkInvariants(layout, scenario)
  if (scenario.mode !== 'green') return invariants
  const possible = everShown(layout, scenario)
  const help = brokenHelp(possible).map((problem) => ({
    ...problem,
    message: `${problem.message} In green mode help must not be broken.`,
  }))
  return [...invariants, ...help, ...shownInGreen(possible)]
}

/** A layout in which everything counts as visible that shows on some page, for some value of what is not known here. */
function everShown(layout: Layout, scenario: InvariantScenario): ResolvedLayout {
  const resolved = resolveLayout(layout, scenario)
  const possible = <S extends Record<string, object[]>>(sections: S): S =>
    Object.fromEntries(
      Object.entries(sections).map(([name, entries]) => [
        name,
        entries.map((entry) => ({ ...entry, visible: isEverThere(entry, scenario) })),
      ]),
    ) as S
  return { ...resolved, items: possible(resolved.items), nodes: possible(resolved.nodes) }
}
