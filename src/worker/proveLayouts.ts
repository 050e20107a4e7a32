import { createFetchReader } from '@publishing/fetchReader'
import type { ReleaseSettings } from '@publishing/releaseSettings'
import { siteDocument } from '@publishing/siteDocument'

/**
 * Reads the signed pointer, and tells whether a site's document from the server is exactly what it says: layers, numbers and mode
 * switch (PB-03). A server that was broken into, or an old copy of a cache on the way, cannot get others onto the device.
 */
export async function proveLayouts(
  releases: ReleaseSettings,
  site: string,
  storage: CacheStorage,
): Promise<(document: unknown) => boolean> {
  // Modes are not known here: the newest position counts. Of a looser one, which waits for its release, servers say nothing yet.
  const newestMode = (mode: string, switchedTo?: string) => switchedTo ?? mode
  const reader = await createFetchReader(releases, site, storage, newestMode)
  await reader.refresh()
  const proven = new Set(reader.everythingOf(site).map(siteDocument))
  return (document) => proven.has(JSON.stringify(document))
}
