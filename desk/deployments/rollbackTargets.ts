import type { Pointer } from '../../publishing/pointer'
import type { Desk } from '../desk'
import { shown } from './openChannel'
import { openHistory } from './openHistory'

/**
 * For each site, the number of the newest pointer by which it served something else than now: what is planned does not count
 * before it begins. Sites that never did are left out.
 */
export async function rollbackTargets(
  desk: Desk,
  latest: Pointer,
  sites: readonly string[],
): Promise<Record<string, number>> {
  const targets: Record<string, number> = {}
  const servedBy = openHistory(desk, latest.channel)
  const { sites: now } = await shown(desk, latest)
  for (let seq = latest.seq; seq > 0 && Object.keys(targets).length < sites.length; seq--) {
    const { sites: served } = await servedBy(seq)
    for (const name of sites) {
      const release = served[name]?.release
      if (release !== undefined && release !== now[name]?.release) targets[name] ??= seq
    }
  }
  return targets
}
