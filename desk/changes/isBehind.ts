import { releasesOf, type Pointer } from '../../publishing/pointer'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { manifestOf, type Difference } from './layers'
import type { ServedTogether } from './liveBase'
import { findRevision } from './revisions'

/**
 * For a change: whether a site shows something that is neither of its base nor of itself. Where sites serve different texts of one layer
 * (`sitesTogether`) no base is that of all: then only sites whose layers the change touches are looked at.
 */
export async function whichAreBehind(
  db: Queries,
  live: Pointer | null,
  sitesTogether: () => Promise<ServedTogether[]>,
): Promise<(change: Pick<Row<'changes'>, 'id' | 'base' | 'revision'>) => Promise<boolean>> {
  if (!live) return () => Promise.resolve(false)
  const releases = releasesOf(live)
  const rows = await db
    .selectFrom('releases')
    .select(['name', 'change_id'])
    .where('name', 'in', releases)
    .execute()
  const makers = new Map<string, string | null>(rows.map(({ name, change_id }) => [name, change_id]))
  // Asked at most once, and only when a change differs from what is live.
  let asked: Promise<ServedTogether[]> | undefined
  return async ({ id, base, revision }) => {
    const { bundles, layers } = await manifestOf(db, base)
    const own = releases.filter((name) => makers.get(name) === id)
    const others = Object.entries(live.sites).filter(
      ([site, { release, bundle }]) => !own.includes(release) && bundles[site] !== bundle,
    )
    if (others.length === 0) return own.length === 0 && layers.sites !== live.hosts
    const served = releases.length === 1 ? [] : await (asked ??= sitesTogether())
    if (served.length < 2) return true
    const touched = sitesConcerned(served, (await findRevision(db, id, revision)).difference)
    return others.some(([site]) => touched.includes(site))
  }
}

/** The sites with a layer that a change changes; all of them where it changes the hosts. */
export const sitesConcerned = (served: readonly ServedTogether[], difference: Difference): string[] =>
  served
    .flatMap(({ sites }) => [...sites])
    .filter(([, layers]) => difference.has('sites') || layers.some((name) => difference.has(name)))
    .map(([site]) => site)
