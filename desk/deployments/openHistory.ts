import type { Pointer } from '../../publishing/pointer'
import type { Desk } from '../core/desk'
import { shown } from './openChannel'
import { publisherOf } from '../core/publisherOf'

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
