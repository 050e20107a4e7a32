import type { Pointer } from '../../publishing/pointer'
import type { Desk } from '../core/desk'
import { shown } from './openChannel'

/** What each channel showed when it was last looked at, by its name. */
const seen = new WeakMap<Desk, Map<string, { seq: number; releases: string }>>()

/**
 * Says that something else is live when a plan begins or ends: its times are in the pointer, so that none is written then. Who has a
 * change open learns by it whether the change is behind.
 */
export async function announceTurns(desk: Desk, pointer: Pointer): Promise<void> {
  const { channel, seq } = pointer
  const { sites } = await shown(desk, pointer)
  const releases = JSON.stringify(Object.entries(sites).map(([site, { release }]) => [site, release]))
  const channels = seen.get(desk) ?? new Map<string, { seq: number; releases: string }>()
  const before = channels.get(channel)
  seen.set(desk, channels.set(channel, { seq, releases }))
  // What a new pointer changes was said when it was written.
  if (before?.seq === seq && before.releases !== releases)
    desk.events.emit({ topic: `channel:${channel}`, type: 'live', data: { seq } })
}
