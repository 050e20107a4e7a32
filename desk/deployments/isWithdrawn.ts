import type { Digest } from '../../publishing/digest'
import type { Pointer } from '../../publishing/pointer'
import type { Desk } from '../desk'
import { servedAt } from './openChannel'

/**
 * Whether what a site served by a number was withdrawn since: by a rollback that went past it, and had devices forget everything that
 * was served from there on.
 */
export async function isWithdrawn(
  desk: Desk,
  { channel, floor: newest }: Pointer,
  site: string,
  { seq, bundle }: { seq: number; bundle: Digest },
): Promise<boolean> {
  for (let floor = newest; floor > seq;) {
    const kept = (await servedAt(desk, channel, floor)).sites[site]?.bundle
    for (let number = floor - 1; number > 0; number--) {
      const served = (await servedAt(desk, channel, number)).sites[site]?.bundle
      // That far back it went.
      if (served === kept) break
      if (served === bundle) return true
    }
    floor = (await servedAt(desk, channel, floor - 1)).floor
  }
  return false
}
