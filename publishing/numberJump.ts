import { digestOf } from './digest'
import { logKey, numberBefore, type PointerRoot } from './pointer'
import type { GetObject } from './reader'

/**
 * What is odd about a pointer's number, as a sentence; null when it follows the one before it in the log, or says which numbers it leaves
 * out.
 */
export async function numberJump(
  get: GetObject,
  pointer: Pick<PointerRoot, 'channel' | 'seq' | 'prev' | 'reason'>,
): Promise<string | null> {
  const { channel, seq, prev } = pointer
  const number = numberBefore(pointer)
  if (number === 0) return null
  const before = await get(logKey(channel, number))
  if (before && (await digestOf(before)) === prev) return null
  return `the pointer ${seq} does not follow number ${number}, which is ${before ? 'another' : 'missing'}: look who published it`
}
