import { siteNames } from '../siteNames'

/** How far one's roles reach: `Your roles let you roll back on n7 only.` */
export const reachText = (what: string, sites: readonly string[]): string =>
  sites.length === 0
    ? `Your roles do not let you ${what}. An admin can change them.`
    : `Your roles let you ${what} on ${siteNames(sites)} only.`
