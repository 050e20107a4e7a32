import { setImmediate } from 'node:timers/promises'
import canonicalize from 'canonicalize'
import { LRUCache } from 'lru-cache'
import { SITE_MODES } from '@/api/models/siteModes'
import { composeLayout } from '@layout/composeLayout'
import type { NamedLayer } from '@layout/layerPatches'
import type { Layout } from '@layout/types'
import { casesOf } from '../../compliance/cases/casesOf'
import { cellId, matrix } from '../../compliance/cases/cell'
import { layoutHash } from '../../compliance/rules/checkCase'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import { releaseKey, type Manifest } from '../../publishing/manifest'
import type { SiteCase } from '../../publishing/mayPublish'
import { bundleText, layersOf } from '../../publishing/release'
import type { Desk } from '../core/desk'
import { knownManifest, releaseFiles, storedManifest } from './releaseFiles'

/** The views of a release that the database or the objects know; null for any other. */
export async function viewsOfRelease(desk: Desk, release: Digest): Promise<ReleaseViews | null> {
  const manifest =
    (await knownManifest(desk.db, release)) ??
    ((await desk.objects.get(releaseKey(release))) ? await storedManifest(desk, release) : null)
  return manifest && releaseViews(manifest, await releaseFiles(desk, desk.db, manifest.layers))
}

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

/** What a bundle of layers comes to. */
interface SiteViews {
  /** Layouts by the digests of their views. */
  contents: ReadonlyMap<Digest, Layout>
  cells: readonly SiteCase[]
}

const known = new LRUCache<Digest, SiteViews>({ max: 60 })

/** The views and the cells of a site, from its bundle. Remembered, as a bundle never changes. */
export async function siteViews(name: Digest, bundle: string): Promise<SiteViews> {
  const before = known.get(name)
  if (before) return before
  const { site, layers } = JSON.parse(bundle) as { site: string; layers: NamedLayer[] }
  const contents = new Map<Digest, Layout>()
  const composed = new Map<string, Layout | null>()
  for (const device of ['mobile', 'desktop'] as const)
    for (const mode of [undefined, ...SITE_MODES]) {
      const { layout } = composeLayout(layers, { device, ...(mode !== undefined && { mode }) })
      composed.set(`${device}/${mode ?? ''}`, layout ?? null)
      if (layout) contents.set(await digestOf(encodeText(canonicalize(layout) ?? '')), layout)
    }
  const cells: SiteCase[] = []
  for (const cell of matrix([site])) {
    const cases = casesOf(cell, composed.get(`${cell.device}/${cell.mode}`) ?? null)
    for (const { cell: one, layout, periods } of cases)
      cells.push({ cell: cellId(one), site, layout: layoutHash(layout), ...(periods && { periods }) })
    // A layout with many dates takes a while: others, above all emergencies, go in between.
    if (cases.length > 1) await setImmediate()
  }
  known.set(name, { contents, cells })
  return { contents, cells }
}
