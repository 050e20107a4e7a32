import { activeRelease } from '../../publishing/activeRelease'
import type { Pointer } from '../../publishing/pointer'
import type { Desk } from '../desk'
import { servedAt } from './openChannel'

/**
 * For each site, the number of the newest pointer by which it served something else than now: what is planned or tried out does not
 * count. Sites that never did are left out.
 */
export async function rollbackTargets(
  desk: Desk,
  latest: Pointer,
  sites: readonly string[],
): Promise<Record<string, number>> {
  const targets: Record<string, number> = {}
  const now = new Map(
    sites.map((name) => {
      const site = latest.sites[name]
      return [name, site && activeRelease(site, { now: desk.now(), bucket: -1 })]
    }),
  )
  for (let seq = latest.seq; seq > 0 && Object.keys(targets).length < sites.length; seq--) {
    const { sites: served } = await servedAt(desk, latest.channel, seq)
    for (const name of sites) {
      const release = served[name]?.release
      if (release !== undefined && release !== now.get(name)) targets[name] ??= seq
    }
  }
  return targets
}
