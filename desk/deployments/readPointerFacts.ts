import { openWindow } from '../../publishing/activeRelease'
import type { Digest } from '../../publishing/digest'
import type { Pointer } from '../../publishing/pointer'
import type { Desk } from '../desk'
import type { ReleaseViews } from '../releases/releaseViews'
import { channelState, type ChannelState } from './channelState'
import { openChannel, settled, shown } from './openChannel'
import { openHistory } from './openHistory'
import type { PointerAction } from './pointerAction'
import type { Refusal } from './refusal'
import { rollbackRefusal } from './rollbackRefusal'
import { viewsOfRelease } from './viewsOfRelease'

/** What the objects say about an action. It is read before a transaction begins: the store may be slow, and the database is for all. */
export interface PointerFacts {
  /** What the channel serves, with the plans that have begun; null before the first pointer. */
  current: Pointer | null
  /**
   * Of a deployment: what players get at its time, and what the release would show; null for a release that nobody knows. `beneath` is
   * what they would get again once an open window ends.
   */
  deploy?: { state: ChannelState; beneath: ChannelState | null; views: ReleaseViews | null }
  /** Of a rollback: why it may not be, and the releases that sites would get. */
  refusal?: Refusal | null
  targets?: Readonly<Record<string, Digest>>
}

/** Reads what the rule of an action needs; `before` is the newest pointer, where it is known already. */
export async function readPointerFacts(
  desk: Desk,
  channel: string,
  action: PointerAction,
  before?: Pointer,
): Promise<PointerFacts> {
  const current = before ? await settled(desk, before) : ((await openChannel(desk, channel))?.pointer ?? null)
  switch (action.kind) {
    case 'deploy': {
      const views = await viewsOfRelease(desk, action.release)
      const now = desk.now()
      const at = action.from === undefined ? now : Math.max(now, Date.parse(action.from))
      const state = await channelState(desk, current && (await shown(desk, current, at)))
      const isOver = action.sites.some((site) => {
        const served = current?.sites[site]
        return action.from === undefined && served !== undefined && openWindow(served, now) !== undefined
      })
      return { current, deploy: { state, beneath: isOver ? await channelState(desk, current) : null, views } }
    }
    case 'rollback':
      return {
        current,
        refusal: await rollbackRefusal(desk, channel, current, action),
        targets: await releasesAt(desk, channel, action.targets),
      }
    default:
      return { current }
  }
}

/** What sites served by earlier pointers; sites that served nothing are left out. */
async function releasesAt(
  desk: Desk,
  channel: string,
  targets: Readonly<Record<string, number>>,
): Promise<Record<string, Digest>> {
  const found: Record<string, Digest> = {}
  const servedBy = openHistory(desk, channel)
  for (const [site, seq] of Object.entries(targets)) {
    const served = (await servedBy(seq)).sites[site]
    if (served) found[site] = served.release
  }
  return found
}
