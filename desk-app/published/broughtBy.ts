import type { Deployment } from '../deskTypes'

/** What brought a release to the players of a site, out of the history, the newest first; undefined where that is longer ago. */
export const broughtBy = (
  deployments: readonly Deployment[],
  site: string,
  release: string,
): Deployment | undefined =>
  deployments.find(
    ({ kind, state, sites, release: brought }) =>
      (state === 'live' || state === 'committed') &&
      sites.includes(site) &&
      (kind === 'rollback'
        ? brought === null || brought === release
        : kind !== 'mode' && brought === release),
  )
