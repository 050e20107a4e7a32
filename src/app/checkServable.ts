import { resolveLayout } from '@/engine/layout/resolveLayout'
import type { Layout, LayoutProblem } from '@/engine/layout/types'
import { brokenHelp } from './brokenHelp'
import { checkInvariants, nameOf, type InvariantScenario } from './invariants'

/**
 * What the linter and the operators' tool ask of a layout before it is served, in one combination: all that no layout can
 * remove (LY-12) and, in green mode, that its ways to help work (SP-01). A portal that runs asks for the first alone: one
 * broken link does not cost players their site.
 */
export function checkServable(layout: Layout, scenario: InvariantScenario): LayoutProblem[] {
  const help =
    scenario.mode === 'green' ? brokenHelp(resolveLayout(layout, { ...scenario, route: '/lobby/home' })) : []
  return [
    ...checkInvariants(layout, scenario),
    ...help.map(({ pointer, message }) => ({
      pointer,
      message: `${message} In green mode help must not be broken; it is for ${nameOf(scenario)}.`,
    })),
  ]
}
