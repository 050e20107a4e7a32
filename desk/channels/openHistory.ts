import { numberBefore, type Pointer } from '../../publishing/pointer'
import type { Desk } from '../core/desk'
import { publisherOf } from '../core/publisherOf'
import { shown } from './openChannel'

/**
 * What a channel showed by its earlier pointers in the end, by their numbers: with what had begun and was open when the next one was
 * written. Each is read from the objects once, however often it is asked for.
 */
export function openHistory(desk: Desk, channel: string): (seq: number) => Promise<Pointer> {
  const publisher = publisherOf(desk)
  const pointerAt = once(async (seq) => (await publisher.pointerOf(channel, seq)).pointer)
  return once(async (seq) => {
    const pointer = await pointerAt(seq)
    // Where numbers are left out, the first of them has the pointer after.
    const next = await pointerAt(seq + 1).catch(() => null)
    return shown(desk, pointer, next ? Date.parse(next.issued) : desk.now())
  })
}

/** A read that is done once for each number. */
function once(read: (seq: number) => Promise<Pointer>): (seq: number) => Promise<Pointer> {
  const known = new Map<number, Promise<Pointer>>()
  return (seq) => {
    const found = known.get(seq) ?? read(seq)
    known.set(seq, found)
    return found
  }
}

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
