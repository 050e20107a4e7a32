import type { Pointer } from '../../publishing/pointer'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { releasesOf } from './liveSites'
import { manifestOf } from './layerSet'

/** For a change: whether a site shows something that is neither of its base nor of itself. */
export async function whichAreBehind(
  db: Queries,
  live: Pointer | null,
): Promise<(change: Pick<Row<'changes'>, 'id' | 'base'>) => Promise<boolean>> {
  if (!live) return () => Promise.resolve(false)
  const releases = releasesOf(live)
  const rows = await db
    .selectFrom('releases')
    .select(['name', 'change_id'])
    .where('name', 'in', releases)
    .execute()
  const makers = new Map<string, string | null>(rows.map(({ name, change_id }) => [name, change_id]))
  return async ({ id, base }) => {
    const { bundles, layers } = await manifestOf(db, base)
    const own = releases.filter((name) => makers.get(name) === id)
    const others = Object.entries(live.sites).filter(([, { release }]) => !own.includes(release))
    if (others.some(([site, { bundle }]) => bundles[site] !== bundle)) return true
    return own.length === 0 && layers.sites !== live.hosts
  }
}
