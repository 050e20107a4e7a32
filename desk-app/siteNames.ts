import { ownSites } from '../preview-tool/edit/newSite'
import { namesText } from './namesText'

/** So many sites are named one by one; of more, the first few. */
const MAX_NAMED = 6
const FIRST = 3

/** The order in which people look for a site among many. */
export const bySiteName = new Intl.Collator('en', { numeric: true }).compare

/** What all sites stand on: players get it by an address that no site has. */
export const SHARED = 'base'

/** What a site is called in a list. */
export const siteLabel = (site: string): string => (site === SHARED ? 'Addresses without a site' : site)

/** Whether these are counted instead of named. */
export const areMany = (sites: readonly string[]): boolean => ownSites(sites).length > MAX_NAMED

/**
 * Sites in a sentence: `n7 and 6b`, `s000, s001, s002 and 497 other sites`; `all 500 sites` where these are all of many. What they stand
 * on is named where it is alone.
 */
export function siteNames(sites: readonly string[], all: readonly string[] = []): string {
  const own = ownSites(sites)
  if (!areMany(own))
    return namesText(own.map((site) => (site === SHARED ? 'addresses without a site' : site)))
  if (own.length === ownSites(all).length) return `all ${own.length} sites`
  return namesText([...own.slice(0, FIRST), `${own.length - FIRST} other sites`])
}
