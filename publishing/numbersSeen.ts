import { z } from 'zod/mini'
import { decodeText, encodeText } from './digest'
import type { ObjectStore } from './objectStore'
import { logFolder } from './pointer'

/** As many numbers are left out above what is known: more than a channel publishes in years. */
const MARGIN = 1_000_000
/** What is not signed may not use up the numbers that there are. */
export const MAX_NUMBER_SEEN = 10 ** 12

const schema = z.strictObject({
  v: z.literal(1),
  seen: z.int().check(z.gte(0), z.lte(MAX_NUMBER_SEEN + MARGIN)),
  why: z.enum(['restored', 'store', 'portal']),
})

/**
 * Up to which number readers may have seen pointers that the log does not have: publications go on above. `why`: a backup was restored,
 * the store is not as a desk left it, or a portal had a higher number.
 */
export type NumbersSeen = Pick<z.output<typeof schema>, 'seen' | 'why'>

/** Beside the log, so that whoever lists the one finds the other. */
export const numbersSeenKey = (channel: string): string => `${logFolder(channel)}seen.json`

/** Null where no numbers are missing, and for something that cannot be read. */
export async function readNumbersSeen(store: ObjectStore, channel: string): Promise<NumbersSeen | null> {
  const bytes = await store.get(numbersSeenKey(channel))
  try {
    return bytes && schema.parse(JSON.parse(decodeText(bytes)))
  } catch {
    return null
  }
}

/** Has publications go on above a number, with a margin. Never lowers what is there. */
export async function leaveNumbersOut(
  store: ObjectStore,
  channel: string,
  { seen, why }: NumbersSeen,
): Promise<NumbersSeen> {
  const before = await readNumbersSeen(store, channel)
  const next = { seen: Math.max(before?.seen ?? 0, Math.min(seen, MAX_NUMBER_SEEN) + MARGIN), why }
  await store.put(numbersSeenKey(channel), encodeText(JSON.stringify({ v: 1, ...next })))
  return next
}
