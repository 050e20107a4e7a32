import { createPublisher, type StoredPointer } from '../../publishing/publisher'
import type { Digest } from '../../publishing/digest'
import type { Pointer } from '../../publishing/pointer'
import type { Desk } from '../desk'
import { storedManifest } from './channelState'
import { settleWindows } from './settleWindows'

/** The newest pointer of a channel, with the plans that have begun as what is served; null before the first. */
export async function openChannel(desk: Desk, channel: string): Promise<StoredPointer | null> {
  const { objects: store, signer, now } = desk
  const newest = await createPublisher({ store, signer, now }).newest(channel)
  return newest && { ...newest, pointer: await settled(desk, newest.pointer) }
}

/** A pointer with the plans that have begun by a moment as what is served. */
export async function settled(desk: Desk, pointer: Pointer, at = desk.now()): Promise<Pointer> {
  const bundles = new Map<string, Digest>()
  for (const [site, { windows = [] }] of Object.entries(pointer.sites))
    for (const { release } of windows) {
      const bundle = (await storedManifest(desk, release)).bundles[site]
      if (bundle) bundles.set(`${site} ${release}`, bundle)
    }
  const bundleOf = (release: Digest, site: string): Digest => {
    const bundle = bundles.get(`${site} ${release}`)
    if (!bundle) throw new Error(`The release ${release} has no site "${site}".`)
    return bundle
  }
  return { ...pointer, sites: settleWindows(pointer.sites, at, bundleOf) }
}

/** What a channel served by an earlier pointer in the end: with the plans that had begun before the next one. */
export async function servedAt(desk: Desk, channel: string, seq: number): Promise<Pointer> {
  const { objects: store, signer } = desk
  const publisher = createPublisher({ store, signer })
  const { pointer } = await publisher.pointerOf(channel, seq)
  const next = await publisher.pointerOf(channel, seq + 1).catch(() => null)
  return settled(desk, pointer, next ? Date.parse(next.pointer.issued) : desk.now())
}
