import type { Pointer } from '../../publishing/pointer'
import type { Row } from '../database/tables'

type Plan = Pick<Row<'deployments'>, 'release' | 'details'>

/** From when and until when what was asked for is there, where that was said; a share of the players has an end of its own. */
export function timesOf({ details }: Pick<Plan, 'details'>): { from?: string; until?: string } {
  const { action } = JSON.parse(details) as { action: { kind: string; from?: string; until?: string } }
  return action.kind === 'deploy' ? action : {}
}

/** Whether a pointer has a plan for a site. */
export function hasWindow(pointer: Pointer, site: string, plan: Plan): boolean {
  const { from } = timesOf(plan)
  return (pointer.sites[site]?.windows ?? []).some((one) => one.release === plan.release && one.from === from)
}
