import { resolveLayout } from '@/engine/layout/resolveLayout'
import type { Layout, LayoutProblem } from '@/engine/layout/types'
import { brokenHelp } from './brokenHelp'
import { checkInvariants, nameOf, type InvariantScenario } from './invariants'
import { shownInGreen } from './shownInGreen'

/**
 * What the linter and the operators' tool ask of a layout before it is served, in one combination: all that no layout can
 * remove (LY-12) and, in green mode, that its ways to help work (SP-01) and that what green mode hides is hidden (HM-21). A
 * portal that runs asks for the first alone: one broken link does not cost players their site.
 */
export function checkServable(layout: Layout, scenario: InvariantScenario): LayoutProblem[] {
  const invariants = checkInvariants(layout, scenario)
  if (scenario.mode !== 'green') return invariants
  const resolved = resolveLayout(layout, { ...scenario, route: '/lobby/home' })
  const inGreen = (why: string) => (problem: LayoutProblem) => ({
    ...problem,
    message: `${problem.message} ${why} ${nameOf(scenario)}.`,
  })
  return [
    ...invariants,
    ...brokenHelp(resolved).map(inGreen('In green mode help must not be broken; it is for')),
    ...shownInGreen(resolved).map(inGreen('Green mode hides it; it is not hidden for')),
  ]
}
