import type { Digest } from '../../publishing/digest'
import type { Manifest } from '../../publishing/manifest'
import type { SiteCase } from '../../publishing/mayPublish'
import { bundleText, layersOf } from '../../publishing/release'
import { siteViews } from './siteViews'

/** What a release comes to on all of its sites. */
export interface ReleaseViews {
  manifest: Manifest
  contents: ReadonlyMap<Digest, unknown>
  cells: readonly SiteCase[]
}

/** What the layers of a release come to, on each of its sites. */
export async function releaseViews(manifest: Manifest, files: Record<string, string>): Promise<ReleaseViews> {
  const contents = new Map<Digest, unknown>()
  const cells: SiteCase[] = []
  for (const [site, bundle] of Object.entries(manifest.bundles)) {
    const found = await siteViews(bundle, bundleText(site, await layersOf(site, files)))
    for (const [digest, layout] of found.contents) contents.set(digest, layout)
    cells.push(...found.cells)
  }
  return { manifest, contents, cells }
}
