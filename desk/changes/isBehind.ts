import type { Pointer } from '../../publishing/pointer'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { releasesOf } from './liveSites'
import { manifestOf } from './layerSet'

/**
 * For a change: whether a site shows something that is neither of its base nor of itself. Where sites serve different layers
 * (`isMixed`) no release is that of all: then a change is behind when no site serves its base any more.
 */
export async function whichAreBehind(
  db: Queries,
  live: Pointer | null,
  isMixed: () => Promise<boolean>,
): Promise<(change: Pick<Row<'changes'>, 'id' | 'base'>) => Promise<boolean>> {
  if (!live) return () => Promise.resolve(false)
  const releases = releasesOf(live)
  const rows = await db
    .selectFrom('releases')
    .select(['name', 'change_id'])
    .where('name', 'in', releases)
    .execute()
  const makers = new Map<string, string | null>(rows.map(({ name, change_id }) => [name, change_id]))
  const mixed = once(isMixed)
  return async ({ id, base }) => {
    const { bundles, layers } = await manifestOf(db, base)
    const own = releases.filter((name) => makers.get(name) === id)
    const others = Object.entries(live.sites).filter(([, { release }]) => !own.includes(release))
    if (others.some(([site, { bundle }]) => bundles[site] !== bundle))
      return !(releases.some((name) => name === base) && (await mixed()))
    return own.length === 0 && layers.sites !== live.hosts
  }
}

/** Asks at most once, and only when somebody wants to know. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => (asked ??= ask())
}
