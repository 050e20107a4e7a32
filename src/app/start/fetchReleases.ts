import { stricterMode } from '@/api/models/siteModes'
import { BUCKETS } from '@publishing/pointer'
import { readBucket } from '@publishing/activeRelease'
import { createFetchReader } from '@publishing/fetchReader'
import type { ReleaseSettings } from '@publishing/releaseSettings'
import { siteDocument } from '@publishing/siteDocument'
import { switchedDocument } from '@publishing/switchedDocument'
import { random } from '@/shared/random'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

/**
 * Fetches layouts from signed releases of another origin, instead of from this one's server: nothing is shown that the trusted
 * key has not signed (PB-03), but for the layouts of the build where a first visit finds nothing that it may trust.
 */
export async function fetchReleases(
  releases: ReleaseSettings,
  site: string,
): Promise<(url: string) => Promise<Response>> {
  const reader = await createFetchReader(releases, site, openCaches(), stricterMode)
  const looked = reader.refresh()
  return async (url) => {
    await looked
    const older = new URLSearchParams(url.split('?')[1]).get('fallback')
    if (older !== null) return respond(await reader.olderBundle(site, Number(older)))
    const found = reader.site(site, ownBucket())
    if (found || reader.state().status !== 'error') return respond(found && siteDocument(found))
    const mode = reader.switchedTo(site)
    return mode === undefined
      ? fetch(url)
      : respond(await switchedDocument(site, mode, (path) => fetch(path)))
  }
}

function openCaches(): CacheStorage | undefined {
  try {
    // Plain HTTP has none, and a sandboxed page may not even ask.
    return globalThis.caches
  } catch {
    return undefined
  }
}

/** This device's bucket, at random and kept: a canary stays a canary. */
function ownBucket(): number {
  const bucket = readBucket(localStore.get(KEY.bucket) ?? undefined) ?? Math.floor(random.next() * BUCKETS)
  localStore.set(KEY.bucket, String(bucket))
  return bucket
}

const respond = (text: string | null) => new Response(text ?? '', { status: text === null ? 404 : 200 })
