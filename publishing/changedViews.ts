import { memoize } from '@/shared/memoize'
import type { Digest } from './digest'

/** Digests of views by name: `n7/mobile`, `n7/mobile/green`, `hosts`. */
export type Views = Readonly<Record<string, Digest>>

/** The view of the assignment of hosts to sites, which concerns all sites. */
export const HOSTS_VIEW = 'hosts'

/** A view that a release would change on a site. */
export interface ChangedView {
  view: string
  digest: Digest | null
  /** What is live; null where nothing is. */
  live: Digest | null
}

/** The views of a site that differ from what is live there, in the order of their names. */
export function changedViews(site: string, views: Views, live: Views): ChangedView[] {
  const names = new Set([views, live].flatMap((all) => Object.keys(viewsOfSites(all).get(site) ?? {})))
  return [...names]
    .sort()
    .map((view) => ({ view, digest: shownAs(views, view), live: shownAs(live, view) }))
    .filter(({ digest, live: before }) => digest !== before)
}

/** Views by their sites: a release has those of hundreds. */
export const viewsOfSites = memoize((views: Views): ReadonlyMap<string, Views> => {
  const sites = new Map<string, Record<string, Digest>>()
  for (const [view, digest] of Object.entries(views)) {
    const [site = '', device] = view.split('/')
    if (device === undefined) continue
    const own = sites.get(site) ?? {}
    sites.set(site, own)
    own[view] = digest
  }
  return sites
})

/** A mode that no layer names shows what the site shows without one. */
function shownAs(views: Views, view: string): Digest | null {
  const [site, device] = view.split('/')
  return views[view] ?? views[`${site}/${device}`] ?? null
}
