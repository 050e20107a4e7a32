import type { Digest } from '../../publishing/digest'
import { numbersOf, unlessAltered } from '../../publishing/openStored'
import { logFolder, numberBefore, type Pointer } from '../../publishing/pointer'
import type { Desk } from '../core/desk'
import { publisherOf } from '../core/publisherOf'
import { shown } from './openChannel'

/** The earlier pointers of a channel, by their numbers. Each is read from the objects once, however often it is asked for. */
export interface History {
  /** As it was written. Of a number that was left out, the one after. */
  pointerAt: (seq: number) => Promise<Pointer>
  /** What it showed in the end: with what had begun and was open when the next one was written. */
  shownAt: (seq: number) => Promise<Pointer>
}

export function openHistory(desk: Desk, channel: string): History {
  const publisher = publisherOf(desk)
  const pointerAt = once(async (seq) => (await publisher.pointerOf(channel, seq)).pointer)
  const shownAt = once(async (seq) => {
    const pointer = await pointerAt(seq)
    const next = (await unlessAltered(pointerAt(seq + 1))) ?? (await nextReadable(seq))
    return shown(desk, pointer, next ? Date.parse(next.issued) : desk.now())
  })
  return { pointerAt, shownAt }

  /** Where the log has lost a number, or has something else there: the one after that. Null after the newest. */
  async function nextReadable(seq: number): Promise<Pointer | null> {
    const newest = (await publisher.newest(channel))?.pointer.seq ?? 0
    if (newest <= seq) return null
    const folder = logFolder(channel)
    for (const number of numbersOf(await desk.objects.list(folder), folder)) {
      const found = number > seq && (await unlessAltered(pointerAt(number)))
      if (found) return found
    }
    return null
  }
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

/** What a site served just before, with the number of the last pointer that had it, and when (in ms) something else took its place. */
interface JustBefore {
  seq: number
  release: Digest
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
  { pointerAt, shownAt } = openHistory(desk, latest.channel),
): Promise<Record<string, JustBefore>> {
  const targets: Record<string, JustBefore> = {}
  const { sites: now } = await shown(desk, latest)
  let left = sites
  for (let seq = latest.seq; seq > 0 && left.length > 0;) {
    const pointer = await shownAt(seq)
    for (const name of left) {
      const release = pointer.sites[name]?.release
      if (release === undefined || release === now[name]?.release) continue
      targets[name] = { seq, release, replacedAt: await replacedAt(name, seq + 1) }
    }
    left = left.filter((name) => !targets[name])
    const written = await pointerAt(seq)
    seq = Math.max(0, ...left.map((name) => lastOther(written, name)))
  }
  return targets

  /** A plan took its place when it began, anything else when the pointer after it was written. */
  async function replacedAt(site: string, seq: number): Promise<number> {
    const pointer = await pointerAt(seq)
    const { release, windows = [] } = pointer.sites[site] ?? {}
    const served = now[site]?.release
    const began = release === served ? undefined : windows.find((window) => window.release === served)
    return Date.parse(began?.from ?? pointer.issued)
  }
}

/** The number below which a site may have shown something else; 0 for none. Where it has plans, each pointer may show another. */
export function lastOther(pointer: Pointer, site: string): number {
  const hasPlans = (pointer.sites[site]?.windows ?? []).length > 0
  return pointer.v === 1 || hasPlans ? numberBefore(pointer) : (pointer.before?.[site]?.seq ?? 0)
}
