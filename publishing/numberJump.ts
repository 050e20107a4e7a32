import { digestOf } from './digest'
import { logKey, type Pointer } from './pointer'
import type { GetObject } from './reader'

/**
 * What is odd about a pointer's number, as a sentence; null when it follows the one before it in the log, or says which numbers it leaves
 * out.
 */
export async function numberJump(
  get: GetObject,
  { channel, seq, prev, reason }: Pointer,
): Promise<string | null> {
  if (seq === 1 || /^Numbers \d+ to \d+ are left out\./.test(reason ?? '')) return null
  const before = await get(logKey(channel, seq - 1))
  if (before && (await digestOf(before)) === prev) return null
  return `the pointer ${seq} does not follow number ${seq - 1}, which is ${before ? 'another' : 'missing'}: look who published it`
}
