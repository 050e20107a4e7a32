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
  const names = new Set([...Object.keys(views), ...Object.keys(live)].filter((name) => isOf(site, name)))
  return [...names]
    .sort()
    .map((view) => ({ view, digest: shownAs(views, view), live: shownAs(live, view) }))
    .filter(({ digest, live: before }) => digest !== before)
}

const isOf = (site: string, view: string): boolean => view.startsWith(`${site}/`)

/** A mode that no layer names shows what the site shows without one. */
function shownAs(views: Views, view: string): Digest | null {
  const [site, device] = view.split('/')
  return views[view] ?? views[`${site}/${device}`] ?? null
}
