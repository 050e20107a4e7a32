import { namesText } from './namesText'

/** So many sites are named one by one; of more, the first few. */
const MAX_NAMED = 6
const FIRST = 3

/** The order in which people look for a site among many. */
export const bySiteName = new Intl.Collator('en', { numeric: true }).compare

/** Whether these are counted instead of named. */
export const areMany = (sites: readonly string[]): boolean => sites.length > MAX_NAMED

/** Sites in a sentence: `n7 and 6b`, `s000, s001, s002 and 497 other sites`; `all 500 sites` where these are all of many. */
export function siteNames(sites: readonly string[], all: readonly string[] = []): string {
  if (!areMany(sites)) return namesText(sites)
  if (sites.length === all.length) return `all ${all.length} sites`
  return namesText([...sites.slice(0, FIRST), `${sites.length - FIRST} other sites`])
}
