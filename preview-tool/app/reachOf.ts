import { chainOf } from './draftOf'
import type { Documents, EditTarget } from '../model'

/** How far changes to a patch can reach: "Reaches 4 of 5 sites, mobile only, in green mode". */
export function reachOf(target: EditTarget, documents: Documents, sites: readonly string[]): string {
  const reached = sites.filter((site) => chainOf(documents, site).some(({ name }) => name === target.layer))
  const where =
    reached.length === 1 && reached[0] !== undefined
      ? `site ${reached[0]}`
      : `${reached.length} of ${sites.length} sites`
  const device = target.device ? `, ${target.device} only` : ''
  const mode = target.mode ? `, in ${target.mode} mode only` : ''
  return `Reaches ${where}${device}${mode}`
}
