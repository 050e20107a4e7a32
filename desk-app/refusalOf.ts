import { grantsForSites, whyNot } from '@publishing/access/whyNot'
import type { Verb } from '@publishing/access/verbs'
import type { Session } from './deskTypes'

/**
 * Why someone's roles do not allow something for sites (none: for any site at all), as a sentence; null when they do. A second
 * factor is asked for when it is done, by `call`. The desk itself decides each call.
 */
export function refusalOf(
  { grants, desk }: Session,
  verb: Verb,
  sites: readonly string[] = [],
): string | null {
  const forSites = grantsForSites(grants, new Map(Object.entries(desk.groups)))
  return whyNot({ kind: 'person', grants: forSites, isVerified: true, hasFactor: true }, verb, sites)
}
