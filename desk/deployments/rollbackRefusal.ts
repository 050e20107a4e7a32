import { changedViews } from '../../publishing/changedViews'
import type { Digest } from '../../publishing/digest'
import { isTightening } from '../../publishing/isTightening'
import { neverPublished } from '../../publishing/neverPublished'
import type { Pointer } from '../../publishing/pointer'
import type { Desk } from '../desk'
import { promotionalTypes } from '../releases/promotionalTypes'
import { channelState } from './channelState'
import { isWithdrawn } from './isWithdrawn'
import { shown } from './openChannel'
import { openHistory } from './openHistory'
import type { PointerAction } from './pointerAction'
import { tightenedRefusal, type Refusal } from './refusal'

/** Why sites may not go back: what was withdrawn, and what one person made stricter, does not come back by one click. Null when they may. */
export async function rollbackRefusal(
  desk: Desk,
  channel: string,
  current: Pointer | null,
  { targets }: Extract<PointerAction, { kind: 'rollback' }>,
): Promise<Refusal | null> {
  if (!current) return { code: 'unchanged', detail: neverPublished(channel) }
  const promotional = await promotionalTypes(desk.settings.root)
  const servedBy = openHistory(desk, channel)
  for (const [site, seq] of Object.entries(targets)) {
    const target = await servedBy(seq)
    const [then, now] = [target.sites[site], current.sites[site]]
    if (!then || !now) return { code: 'unchanged', detail: `${channel} serves no site “${site}”.` }
    // The same layers may have been published with other evidence, by another name.
    if (await isWithdrawn(servedBy, current.floor, site, { seq, bundle: then.bundle }))
      return {
        code: 'withdrawn',
        detail: `${site}: that release was withdrawn. Bring it back as a change, with a review.`,
      }
    const old = await channelState(desk, target)
    // While a window is open, what would come back after it counts, too.
    for (const pointer of new Set([await shown(desk, current), current])) {
      const served = await channelState(desk, pointer)
      // What only became stricter since then would loosen on the way back.
      const since = changedViews(site, served.live[site] ?? {}, old.live[site] ?? {})
      const contentOf = (digest: Digest) => old.contents.get(digest) ?? served.contents.get(digest)
      if (isTightening(since, { contentOf, promotional })) return tightenedRefusal(site)
    }
  }
  return null
}
