import type { Digest } from '../../publishing/digest'
import { releaseKey } from '../../publishing/manifest'
import type { Desk } from '../core/desk'
import { knownManifest } from '../releases/buildRelease'
import { releaseFiles } from '../releases/releaseFiles'
import { releaseViews, type ReleaseViews } from '../releases/releaseViews'
import { storedManifest } from './channelState'

/** The views of a release that the database or the objects know; null for any other. */
export async function viewsOfRelease(desk: Desk, release: Digest): Promise<ReleaseViews | null> {
  const manifest =
    (await knownManifest(desk.db, release)) ??
    ((await desk.objects.get(releaseKey(release))) ? await storedManifest(desk, release) : null)
  return manifest && releaseViews(manifest, await releaseFiles(desk, desk.db, manifest.layers))
}
