import type { Digest } from '../../publishing/digest'
import type { Pointer } from '../../publishing/pointer'

/**
 * Whether what a site served by a number was withdrawn since: by a rollback that went past it, and had devices forget everything that
 * was served from there on. `servedBy` is the channel's history, and `floor` that of its newest pointer.
 */
export async function isWithdrawn(
  servedBy: (seq: number) => Promise<Pointer>,
  floor: number,
  site: string,
  { seq, bundle }: { seq: number; bundle: Digest },
): Promise<boolean> {
  const bundleAt = async (number: number) => (await servedBy(number)).sites[site]?.bundle
  for (let withdrawal = floor; withdrawal > seq; withdrawal = (await servedBy(withdrawal - 1)).floor) {
    const kept = await bundleAt(withdrawal)
    for (let number = withdrawal - 1; number > 0; number--) {
      const served = await bundleAt(number)
      // That far back it went.
      if (served === kept) break
      if (served === bundle) return true
    }
  }
  return false
}
