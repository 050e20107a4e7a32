import { numberBefore, type Pointer } from '../../publishing/pointer'
import type { Desk } from '../core/desk'
import { shown } from './openChannel'
import { openHistory } from './openHistory'
import { publisherOf } from '../core/publisherOf'

/** What a site served just before, by the number of the last pointer that had it, and when (in ms) something else took its place. */
interface JustBefore {
  seq: number
  replacedAt: number
}

/**
 * What each site served just before what it serves now: what is planned does not count before it begins. Sites that never served
 * anything else are left out.
 */
export async function rollbackTargets(
  desk: Desk,
  latest: Pointer,
  sites: readonly string[],
  servedBy = openHistory(desk, latest.channel),
): Promise<Record<string, JustBefore>> {
  const targets: Record<string, JustBefore> = {}
  const publisher = publisherOf(desk)
  const { sites: now } = await shown(desk, latest)
  let after = latest.seq
  for (let seq = latest.seq; seq > 0 && Object.keys(targets).length < sites.length;) {
    const pointer = await servedBy(seq)
    for (const name of sites) {
      const release = pointer.sites[name]?.release
      if (targets[name] || release === undefined || release === now[name]?.release) continue
      targets[name] = { seq, replacedAt: await replacedAt(name, after) }
    }
    after = seq
    seq = numberBefore(pointer)
  }
  return targets

  /** A plan took its place when it began, anything else when the pointer after it was written. */
  async function replacedAt(site: string, seq: number): Promise<number> {
    const { pointer } = await publisher.pointerOf(latest.channel, seq)
    const { release, windows = [] } = pointer.sites[site] ?? {}
    const served = now[site]?.release
    const began = release === served ? undefined : windows.find((window) => window.release === served)
    return Date.parse(began?.from ?? pointer.issued)
  }
}
